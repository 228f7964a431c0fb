import { ApiError } from '../http/api-error.ts'
import { type Archive, videoOf } from './archive.ts'
import { takingTurns } from './take-turns.ts'
import type { ZipFile } from './zip-file.ts'

/** What an export has made, here or in another club; undefined for anything else. */
export async function exportArchive(zip: ZipFile): Promise<Archive | undefined> {
  if (!zip.has('profile.json')) return undefined
  const paths = new Map<string, string>()
  const turn = takingTurns()
  for (const path of zip.paths) {
    await turn()
    const [, folder, id] = /^(pictures|papers|videos)\/([\da-f-]{36})\.\w+$/.exec(path) ?? []
    if (id !== undefined) paths.set(folder === 'videos' ? videoOf(id) : id, path)
  }
  return {
    async *list(file) {
      if (zip.has(file)) yield* zip.rows(file)
    },
    ...(await filesOf(zip, paths)),
    tellsMotion: true,
    close: zip.close,
  }
}

/** The files of a zip by the ids that rows name them by; 422 where they cannot be as large as they say. */
export async function filesOf(
  zip: ZipFile,
  paths: ReadonlyMap<string, string>,
): Promise<Pick<Archive, 'file' | 'hasFile'>> {
  await zip.boundFiles([...paths.values()])
  return {
    hasFile: (id) => paths.has(id),
    async file(id, limitBytes) {
      const path = paths.get(id)
      if (path === undefined) return undefined
      if (zip.bytes(path) > limitBytes) throw new ApiError('too_large')
      return zip.open(path)
    },
  }
}
