import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import yauzl from 'yauzl'
import { StartError } from '../start-error.ts'
import { backupFormat, Manifest, manifestFile } from './manifest.ts'

/** What more would be no manifest. */
const mostManifestBytes = 16 * 1024 * 1024

export interface Backup {
  manifest: Manifest
  /** The content of one of its files. */
  read(file: string): Promise<Readable>
  close(): void
}

/**
 * Opens a backup after each byte of it has been read and compared: from then on it is known to be whole. Throws
 * StartError with one line for who restores.
 */
export async function openBackup(path: string): Promise<Backup> {
  const zip = await openZip(path)
  try {
    const entries = new Map<string, yauzl.Entry>()
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
    const read = async (file: string): Promise<Readable> => {
      const entry = entries.get(file)
      if (!entry) throw new Error(`${file} is missing`)
      return zip.openReadStreamPromise(entry)
    }
    const manifest = await readManifest(entries.get(manifestFile), read)
    for (const { file, sha256 } of [...manifest.tables, manifest.jobs]) {
      const found = createHash('sha256')
      for await (const part of await read(file)) found.update(part as Buffer)
      if (found.digest('hex') !== sha256) throw new Error(`${file} is not what it was`)
    }
    return { manifest, read, close: () => zip.close() }
  } catch (error) {
    zip.close()
    if (error instanceof StartError) throw error
    throw notWhole(path, error)
  }
}

async function openZip(path: string): Promise<yauzl.ZipFile> {
  try {
    return await yauzl.openPromise(path, { lazyEntries: true, autoClose: false })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== undefined) throw new StartError(`${path} cannot be read (${code}).`)
    throw notWhole(path, error)
  }
}

async function readManifest(
  entry: yauzl.Entry | undefined,
  read: (file: string) => Promise<Readable>,
): Promise<Manifest> {
  if (!entry || entry.uncompressedSize > mostManifestBytes) {
    throw new Error(`${manifestFile} is missing`)
  }
  const content = await buffer(await read(manifestFile))
  if (crc32(content) !== entry.crc32) throw new Error(`${manifestFile} is not what it was`)
  const manifest: unknown = JSON.parse(content.toString())
  if (isOfOtherFormat(manifest)) {
    throw new StartError('The backup is of a newer Farfolk: update this one first.')
  }
  return Manifest.parse(manifest)
}

function isOfOtherFormat(manifest: unknown): boolean {
  if (typeof manifest !== 'object' || manifest === null || !('format' in manifest)) return false
  return typeof manifest.format === 'number' && manifest.format > backupFormat
}

function notWhole(path: string, error: unknown): StartError {
  const reason = error instanceof Error ? error.message : String(error)
  return new StartError(`${path} is no whole backup of a club (${reason}): nothing is restored.`)
}
