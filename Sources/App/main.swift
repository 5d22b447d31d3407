import Host

MemoryPolicy.returnLargeBlocks()
ProcessExit.exit(Program.run(Array(CommandLine.arguments.dropFirst())))
