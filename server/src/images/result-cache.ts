import { rm } from 'node:fs/promises'
import { trimFolder } from '../blobs/trim-folder.ts'
import { folderOf, listHashes, readResult, type ResultKey, writeResult } from './result-files.ts'

/** Pictures that were made, the small and recent ones in memory, all of them on the disk. */
export interface ResultCache {
  /** What is in memory. */
  atHand(key: ResultKey): Buffer | undefined
  get(key: ResultKey): Promise<Buffer | undefined>
  /** What cannot be written is made again. */
  set(key: ResultKey, bytes: Buffer): Promise<void>
  /** What is there, or else is made now: once, however many ask for it meanwhile. */
  getOrMake(key: ResultKey, make: () => Promise<Uint8Array>): Promise<Buffer>
  /** Of the blobs, in hex, that the disk has something of. */
  hashes(): Promise<string[]>
  /** Everything made of a blob. */
  forget(hash: string): Promise<void>
  /** Removes what was not asked for the longest while, down to below the limit. */
  trim(): Promise<void>
}

export interface CacheLimits {
  memoryBytes: number
  /** Larger ones are read from the disk, which the system keeps in memory as it likes. */
  memoryItemBytes: number
  diskBytes: number
}

/** Another process may have removed the blob meanwhile: then the disk knows. */
const memoryMs = 600_000
/** Below the limit, so that not each new picture removes one. */
const trimmedShare = 0.8

/** Moved to the end of the map no more often: each time makes the map a little longer. */
const movedMs = 1_000

interface Kept {
  bytes: Buffer
  until: number
  movedAt: number
}

export function createResultCache(root: string, limits: CacheLimits): ResultCache {
  // The last in the map is the one used last.
  const memory = new Map<string, Kept>()
  let memoryBytes = 0
  const making = new Map<string, Promise<Buffer>>()
  let writtenBytes = 0
  let trimming: Promise<void> | undefined

  function keep(id: string, bytes: Buffer): void {
    if (bytes.length > limits.memoryItemBytes) return
    drop(id)
    const now = Date.now()
    memory.set(id, { bytes, until: now + memoryMs, movedAt: now })
    memoryBytes += bytes.length
    for (const oldest of memory.keys()) {
      if (memoryBytes <= limits.memoryBytes) break
      drop(oldest)
    }
  }

  function drop(id: string): void {
    const kept = memory.get(id)
    if (!kept) return
    memory.delete(id)
    memoryBytes -= kept.bytes.length
  }

  function fromMemory(id: string): Buffer | undefined {
    const kept = memory.get(id)
    if (!kept) return undefined
    const now = Date.now()
    if (kept.until < now) {
      drop(id)
      return undefined
    }
    if (now - kept.movedAt >= movedMs) {
      kept.movedAt = now
      memory.delete(id)
      memory.set(id, kept)
    }
    return kept.bytes
  }

  async function get(key: ResultKey): Promise<Buffer | undefined> {
    const { id } = key
    const kept = fromMemory(id)
    if (kept) return kept
    const bytes = await readResult(root, key)
    if (bytes) keep(id, bytes)
    return bytes
  }

  async function set(key: ResultKey, bytes: Buffer): Promise<void> {
    keep(key.id, bytes)
    await writeResult(root, key, bytes).catch(() => undefined)
    writtenBytes += bytes.length
    if (writtenBytes > limits.diskBytes * (1 - trimmedShare)) await trim()
  }

  async function trim(): Promise<void> {
    trimming ??= trimFolder(root, {
      limitBytes: limits.diskBytes,
      downToBytes: limits.diskBytes * trimmedShare,
      usedMs: ({ mtimeMs }) => mtimeMs,
    }).finally(() => {
      trimming = undefined
      writtenBytes = 0
    })
    return trimming
  }

  return {
    atHand: (key) => fromMemory(key.id),
    get,
    set,
    getOrMake(key, make) {
      const { id } = key
      const underWay = making.get(id)
      if (underWay) return underWay
      const made = (async () => {
        const kept = await get(key)
        if (kept) return kept
        const { buffer, byteOffset, byteLength } = await make()
        const bytes = Buffer.from(buffer, byteOffset, byteLength)
        await set(key, bytes)
        return bytes
      })().finally(() => making.delete(id))
      making.set(id, made)
      return made
    },
    hashes: () => listHashes(root),
    async forget(hash) {
      for (const id of memory.keys()) if (id.startsWith(`${hash}/`)) drop(id)
      await rm(folderOf(root, hash), { recursive: true, force: true })
    },
    trim,
  }
}
