import { randomUUID } from 'node:crypto'
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder } from '../data-folder.ts'

export interface ResultKey {
  /** Of the blob, in hex. */
  hash: string
  /** A name of everything else that the result follows from, of letters and digits. */
  name: string
  /** Both: joined once, since a picture is asked for many times. */
  id: string
}

export function resultKey(hash: string, name: string): ResultKey {
  return { hash, name, id: `${hash}/${name}` }
}

const freshMs = 3_600_000

/** All results of a blob stand together, so that they can go with it. */
export function folderOf(root: string, hash: string): string {
  return join(root, hash.slice(0, 2), hash)
}

const hashPattern = /^[0-9a-f]{64}$/

/** Of the blobs that there are results of. */
export async function listHashes(root: string): Promise<string[]> {
  const listed = async (folder: string) => readdir(folder).catch(() => [])
  const hashes: string[] = []
  for (const start of await listed(root)) {
    hashes.push(...(await listed(join(root, start))).filter((name) => hashPattern.test(name)))
  }
  return hashes
}

function fileOf(root: string, { hash, name }: ResultKey): string {
  return join(folderOf(root, hash), name)
}

/** Undefined for what is not there; what is asked for is noted as used. */
export async function readResult(root: string, key: ResultKey): Promise<Buffer | undefined> {
  const file = fileOf(root, key)
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

export async function writeResult(root: string, key: ResultKey, bytes: Buffer): Promise<void> {
  const file = fileOf(root, key)
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
