import Host

ProcessExit.exit(Program.run(Array(CommandLine.arguments.dropFirst())))
