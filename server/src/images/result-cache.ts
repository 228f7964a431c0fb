import { randomUUID } from 'node:crypto'
import { readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { trimFolder } from '../blobs/trim-folder.ts'
import { makeFolder } from '../data-folder.ts'

/** Pictures that were made, the small and recent ones in memory, all of them on the disk. */
export interface ResultCache {
  /** What is in memory. */
  atHand(key: ResultKey): Buffer | undefined
  get(key: ResultKey): Promise<Buffer | undefined>
  /** What cannot be written is made again. */
  set(key: ResultKey, bytes: Buffer): Promise<void>
  /** Everything made of a blob. */
  forget(hash: string): Promise<void>
  /** Removes what was not asked for the longest while, down to below the limit. */
  trim(): Promise<void>
}

export interface ResultKey {
  /** Of the blob, in hex. */
  hash: string
  /** A name of everything else that the result follows from, of letters and digits. */
  name: string
}

export interface CacheLimits {
  memoryBytes: number
  /** Larger ones are read from the disk, which the system keeps in memory as it likes. */
  memoryItemBytes: number
  diskBytes: number
}

/** Another process may have removed the blob meanwhile: then the disk knows. */
const memoryMs = 600_000
const freshMs = 3_600_000
/** Below the limit, so that not each new picture removes one. */
const trimmedShare = 0.8

interface Kept {
  bytes: Buffer
  until: number
}

export function createResultCache(root: string, limits: CacheLimits): ResultCache {
  // The last in the map is the one used last.
  const memory = new Map<string, Kept>()
  let memoryBytes = 0
  let writtenBytes = 0
  let trimming: Promise<void> | undefined

  function keep(id: string, bytes: Buffer): void {
    if (bytes.length > limits.memoryItemBytes) return
    drop(id)
    memory.set(id, { bytes, until: Date.now() + memoryMs })
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
    if (kept.until < Date.now()) {
      drop(id)
      return undefined
    }
    memory.delete(id)
    memory.set(id, kept)
    return kept.bytes
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
    atHand: (key) => fromMemory(idOf(key)),
    async get(key) {
      const id = idOf(key)
      const kept = fromMemory(id)
      if (kept) return kept
      const bytes = await readResult(fileOf(root, key))
      if (bytes) keep(id, bytes)
      return bytes
    },
    async set(key, bytes) {
      keep(idOf(key), bytes)
      await writeResult(fileOf(root, key), bytes).catch(() => undefined)
      writtenBytes += bytes.length
      if (writtenBytes > limits.diskBytes * (1 - trimmedShare)) await trim()
    },
    async forget(hash) {
      for (const id of memory.keys()) if (id.startsWith(`${hash}/`)) drop(id)
      await rm(folderOf(root, hash), { recursive: true, force: true })
    },
    trim,
  }
}

function idOf({ hash, name }: ResultKey): string {
  return `${hash}/${name}`
}

/** All results of a blob stand together, so that they can go with it. */
function folderOf(root: string, hash: string): string {
  return join(root, hash.slice(0, 2), hash)
}

function fileOf(root: string, { hash, name }: ResultKey): string {
  return join(folderOf(root, hash), name)
}

async function readResult(file: string): Promise<Buffer | undefined> {
  try {
    const bytes = await readFile(file)
    const { mtimeMs } = await stat(file)
    const now = new Date()
    if (now.getTime() - mtimeMs > freshMs) await utimes(file, now, now)
    return bytes
  } catch {
    return undefined
  }
}

async function writeResult(file: string, bytes: Buffer): Promise<void> {
  await makeFolder(dirname(file))
  const draft = `${file}.${randomUUID()}`
  try {
    await writeFile(draft, bytes)
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
