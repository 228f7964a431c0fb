import type { Archive } from './archive.ts'
import type { ZipFile } from './zip-file.ts'

/** What an export has made, here or in another club; undefined for anything else. */
export function exportArchive(zip: ZipFile): Archive | undefined {
  if (!zip.has('profile.json')) return undefined
  const pictures = new Map<string, string>()
  for (const path of zip.paths) {
    const picture = /^pictures\/([\da-f-]{36})\.\w+$/.exec(path)?.[1]
    if (picture !== undefined) pictures.set(picture, path)
  }
  return {
    async *list(file) {
      if (zip.has(file)) yield* zip.rows(file)
    },
    ...picturesOf(zip, pictures),
    close: zip.close,
  }
}

/** The pictures of a zip by the ids that rows name them by. */
export function picturesOf(
  zip: ZipFile,
  paths: ReadonlyMap<string, string>,
): Pick<Archive, 'hasPicture' | 'picture'> {
  return {
    hasPicture: (imageId) => paths.has(imageId),
    async picture(imageId) {
      const path = paths.get(imageId)
      return path === undefined ? undefined : zip.open(path)
    },
  }
}
