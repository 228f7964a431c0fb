import { constants, createReadStream } from 'node:fs'
import { access, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { cannotWrite, makeFolder } from '../data-folder.ts'

/** Where the bytes are kept; names are SHA-256 in hex. */
export interface BlobStore {
  /** Takes a whole file over. It is there under its name whole, or not at all; twice is once. */
  put(hash: string, file: string): Promise<void>
  /** A file on this machine to read it from; undefined where there is no such blob. */
  fileOf(hash: string): Promise<string | undefined>
  /** Bytes; undefined where there is no such blob. */
  sizeOf(hash: string): Promise<number | undefined>
  /** Some of it, of one that is there: `end` is the last byte, counted in. Brings no copy of it here. */
  read(hash: string, range: { start: number; end: number }): Promise<Readable>
  /** None is no error. */
  remove(hash: string): Promise<void>
  /** Throws where it can be neither read nor written. */
  check(): Promise<void>
}

/** `ab/cd/abcd…`: a folder that holds a million files is slow to look into. */
export function blobPath(hash: string): string {
  return `${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}`
}

/** Blobs as files below `root`, which must be on the file system that files come from. */
export async function createFolderStore(root: string): Promise<BlobStore> {
  await makeFolder(root).catch((error: unknown) => {
    throw cannotWrite(root, error)
  })
  return {
    async put(hash, file) {
      const target = join(root, blobPath(hash))
      await makeFolder(dirname(target))
      await rename(file, target)
      await syncFolder(dirname(target))
    },
    async fileOf(hash) {
      const file = join(root, blobPath(hash))
      const isThere = await access(file).then(
        () => true,
        () => false,
      )
      return isThere ? file : undefined
    },
    async sizeOf(hash) {
      return sizeOfFile(join(root, blobPath(hash)))
    },
    async read(hash, range) {
      return createReadStream(join(root, blobPath(hash)), range)
    },
    async remove(hash) {
      await rm(join(root, blobPath(hash)), { force: true })
    },
    check: () => access(root, constants.R_OK | constants.W_OK | constants.X_OK),
  }
}

/** Undefined where there is none. */
export async function sizeOfFile(file: string): Promise<number | undefined> {
  return stat(file).then(
    ({ size }) => size,
    () => undefined,
  )
}

/** Else a name given right before the power fails may be gone, though its bytes are there. */
export async function syncFolder(path: string): Promise<void> {
  // Windows opens no folders, and needs no such thing.
  if (process.platform === 'win32') return
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
