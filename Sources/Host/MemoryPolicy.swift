internal import CMalloc

/// How the C library's allocator treats large and short-lived memory.
public enum MemoryPolicy {
  /// Gives large blocks, such as baked pictures, back to the system as soon as they are freed, so
  /// that the heap does not grow by the holes between them; to be called before there are threads.
  public static func returnLargeBlocks() {
    mallopt(M_MMAP_THRESHOLD, 128 * 1024)
    mallopt(M_TRIM_THRESHOLD, 256 * 1024)
    mallopt(M_ARENA_MAX, 2)
  }
}
