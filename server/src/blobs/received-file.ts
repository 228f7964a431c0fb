import { createHash, randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { receivedFile, type Upload } from '@farfolk/contract/images'

/** A file that somebody sent, whole on disk and nobody's yet. */
export interface ReceivedFile {
  path: string
  /** SHA-256. */
  hash: Buffer
  /** Bytes. */
  size: number
  /** As its sender called it, where they did. */
  name?: string
}

/** As a body bears it. */
export function asUpload(file: ReceivedFile): Upload {
  return { [receivedFile]: file }
}

/** What a body's Upload is; on the server all of them come from asUpload. */
export function fileOf(upload: Upload): ReceivedFile {
  return (upload as { [receivedFile]: ReceivedFile })[receivedFile]
}

/** More came than was to be taken. */
export class TooManyBytes extends Error {}

/**
 * Writes a stream to a file of its own in `folder` and returns when it is on the disk. Leaves
 * nothing where the stream breaks off or, with TooManyBytes, goes on past the limit.
 */
export async function receiveFile(
  stream: Readable,
  { folder, limitBytes }: { folder: string; limitBytes: number },
): Promise<ReceivedFile> {
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx', 0o600)
  const hash = createHash('sha256')
  let size = 0
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > limitBytes) throw new TooManyBytes()
      hash.update(chunk)
      await file.appendFile(chunk)
    }
    await file.sync()
  } catch (error) {
    await file.close()
    await rm(path, { force: true })
    throw error
  }
  await file.close()
  return { path, hash: hash.digest(), size }
}
