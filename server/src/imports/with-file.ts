import { maxUploadBytes } from '@farfolk/contract/images'
import { type ReceivedFile, TooManyBytes } from '../blobs/received-file.ts'
import { ApiError } from '../http/api-error.ts'
import type { Archive } from './archive.ts'
import type { ImportDeps } from './deps.ts'

/** Names what is wrong with a photo or a film. */
export const fileField = 'albumItem.file'

/** Unpacks a file for `use`; undefined where there is none. Throws 413 for one that is, or says it is, too large. */
export async function withFile<T>(
  { blobs }: Pick<ImportDeps, 'blobs'>,
  archive: Archive,
  fileId: string,
  use: (file: ReceivedFile) => Promise<T>,
  limitBytes = maxUploadBytes,
): Promise<T | undefined> {
  const stream = await archive.file(fileId, limitBytes)
  if (!stream) return undefined
  const file = await blobs.receive(stream, limitBytes).catch((error: unknown) => {
    if (error instanceof TooManyBytes) throw new ApiError('too_large')
    // The disk's own troubles end the import, a file that is not whole does not.
    throw isOfSystem(error) ? error : new ApiError('broken_archive')
  })
  try {
    return await use(file)
  } finally {
    await blobs.discard(file)
  }
}

function isOfSystem(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error
}
