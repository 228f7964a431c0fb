import { v5 as uuid } from 'uuid'
import { albumNameOf } from './album-name.ts'
import { type Archive, type Row, videoOf } from './archive.ts'
import { filesOf } from './export-archive.ts'
import { files } from './inputs.ts'
import type { ArchiveOwner } from './open-archive.ts'
import { orderByName } from './order-names.ts'
import { findFilms, isBesidePictures, isPicture } from './picture-files.ts'
import { filterInTurns, takingTurns } from './take-turns.ts'
import type { ZipFile } from './zip-file.ts'

/** Of what no name is told of. */
const anyName = 'Photos'
/** Parts that Immich makes of a large album, and copies that a browser keeps: `Oslo+2.zip`, `Oslo (1).zip`. */
const partOf = /(?:\+\d+|\s*\(\d+\))+$/

interface Album {
  /** Undefined: no folder, so that the zip itself is the album. */
  folder: string | undefined
  paths: string[]
}

/**
 * Photos and videos and nothing else, as Immich, a cloud or a computer packs an album or a folder of them: each
 * folder is an album, what is in none is one by the zip's name; for their member alone. Undefined where other
 * things are the most of it: a document has pictures as well.
 */
export async function photosArchive(
  zip: ZipFile,
  { memberId, fileName }: ArchiveOwner,
): Promise<Archive | undefined> {
  const shown = await filterInTurns(
    zip.paths,
    (path) => !/(?:^|\/)\./.test(path) && !path.endsWith('/'),
  )
  const { alone: films, moving } = await findFilms(shown, zip.bytes)
  const photos = await filterInTurns(shown, (path) => isPicture(path) || films.has(path))
  const others = await filterInTurns(shown, (path) => !isPicture(path) && !isBesidePictures(path))
  if (photos.length <= others.length) return undefined
  const name = albumNameOf(fileName?.replace(/\.zip$/i, '').replace(partOf, '')) ?? anyName
  const idOf = (kind: string, of: string) => uuid(`photos/${kind}/${of}`, memberId)
  // What is in it tells apart: each camera begins with IMG_0001, and many a zip is called the same.
  const photoId = (path: string) => idOf('photo', `${path}/${zip.checksum(path)}`)
  const pictures = new Map<string, string>()
  const turn = takingTurns()
  for (const path of photos) {
    await turn()
    pictures.set(films.has(path) ? videoOf(photoId(path)) : photoId(path), path)
    const film = moving.get(path)
    if (film !== undefined) pictures.set(videoOf(photoId(path)), film)
  }
  const albums = await albumsOf(photos)
  return {
    async *list(file) {
      if (file !== files.albums) return
      for (const { folder, paths } of albums) {
        const items: Row[] = []
        for (const path of paths) {
          await turn()
          const imageId = photoId(path)
          const fileName = path.split('/').at(-1)
          const video = moving.has(path) ? { isMotion: true } : undefined
          items.push({ id: idOf('item', imageId), imageId, fileName, caption: '', video })
        }
        yield {
          id: idOf('album', folder === undefined ? `/${name}` : folder),
          name: folder === undefined ? name : (albumNameOf(folder.split('/').at(-1)) ?? anyName),
          description: '',
          audience: 'me',
          items,
        }
      }
    },
    ...(await filesOf(zip, pictures)),
    close: zip.close,
  }
}

/** The photos of each as cameras number them. */
async function albumsOf(photos: readonly string[]): Promise<Album[]> {
  const albums = new Map<string | undefined, Album>()
  const turn = takingTurns()
  for (const path of photos) {
    await turn()
    const end = path.lastIndexOf('/')
    const folder = end < 0 ? undefined : path.slice(0, end)
    const album = albums.get(folder)
    if (album) album.paths.push(path)
    else albums.set(folder, { folder, paths: [path] })
  }
  for (const album of albums.values()) {
    await turn()
    const start = album.folder === undefined ? 0 : album.folder.length + 1
    if (album.paths.length > 1) {
      album.paths = await orderByName(album.paths, (path) => path.slice(start))
    }
  }
  return orderByName([...albums.values()], ({ folder = '' }) => folder)
}
