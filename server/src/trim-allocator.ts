let trim: ((pad: number) => number) | undefined

/**
 * Gives the system every free page of the allocator's heaps, by glibc's malloc_trim(3): by itself
 * glibc gives back the end of a heap alone, and one thing that lives there keeps all that is free
 * below it. Does nothing with any other libc.
 */
export async function trimAllocator(): Promise<void> {
  if (process.platform !== 'linux') return
  try {
    trim ??= await findTrim()
  } catch {
    // Another libc, or a processor that koffi has no build for: what is free stays.
    return
  }
  trim(0)
}

async function findTrim() {
  const { default: koffi } = await import('koffi')
  return koffi.load('libc.so.6').func('int malloc_trim(size_t)')
}
