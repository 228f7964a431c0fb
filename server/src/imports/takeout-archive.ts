import { normaliseLongText } from '@farfolk/contract/fields'
import type pg from 'pg'
import { v5 as uuid } from 'uuid'
import { wallClockAt } from '../trip-files/local-days.ts'
import { withinReason } from '../trip-files/route-words.ts'
import { albumNameOf } from './album-name.ts'
import { type Archive, isRow, type Row, unlessBroken, videoOf } from './archive.ts'
import { filesOf } from './export-archive.ts'
import { files } from './inputs.ts'
import type { ArchiveOwner } from './open-archive.ts'
import { findFilms, type FoundFilms, isFilm, isPicture } from './picture-files.ts'
import { sidecarsOf, withoutOriginals } from './takeout-sidecars.ts'
import { filterInTurns, takingTurns } from './take-turns.ts'
import type { ZipFile } from './zip-file.ts'

// Takeout/<Google Photos, in any language>/<album>/<photo>, with what Google knows of it in a file of JSON
// beside, and of an album in one more: metadata.json, in any language. Unpacked by a Mac beside the first
// of several files and packed again the second one begins with `Takeout 2`.
const anyFile = /^(Takeout[^/]*\/[^/]+\/[^/]+)\/([^/]+)$/
const albumFile = /^[^.]+\.json$/
const maxCaption = 1_000
const maxDescription = 10_000

interface Folder {
  path: string
  names: string[]
}

/**
 * An export of Google Photos: each of its albums with the photos and videos that are in this file, for their
 * member alone. The folders of years hold everything that a phone has taken; they come in where a file has no
 * album. Of several files of an export one alone tells of an album: in the others it is known by its folder,
 * once that has come in. Undefined for anything else.
 */
export async function takeoutArchive(
  zip: ZipFile,
  { memberId, pool }: ArchiveOwner,
): Promise<Archive | undefined> {
  const folders = await foldersOf(zip)
  if (folders.length === 0) return undefined
  await zip.boundBytes(await filterInTurns(zip.paths, (path) => path.endsWith('.json')))
  const idOf = (kind: string, path: string) =>
    uuid(`takeout/${kind}/${path.slice(path.indexOf('/') + 1)}`, memberId)
  // Several files that were packed again as one have an album's folder several times.
  const albums = folders.map((folder) => ({ folder, id: idOf('album', folder.path) }))
  const told = new Map<string, Row>()
  for (const { folder, id } of albums) {
    const about = await aboutAlbum(zip, folder)
    if (about) told.set(id, about)
  }
  const standing = await findAlbums(
    pool,
    albums.map(({ id }) => id),
  )
  const shown = albums.filter(({ id }) => told.size === 0 || told.has(id) || standing.has(id))
  const pictures = new Map<string, string>()
  const turn = takingTurns()
  for (const { folder } of shown) {
    const { alone, moving } = await filmsIn(folder)
    for (const name of folder.names) {
      await turn()
      if (!isPicture(name) && !alone.has(name)) continue
      const path = `${folder.path}/${name}`
      const id = idOf('photo', path)
      pictures.set(alone.has(name) ? videoOf(id) : id, path)
      const film = moving.get(name)
      if (film !== undefined) pictures.set(videoOf(id), `${folder.path}/${film}`)
    }
  }

  function filmsIn({ path, names }: Folder): Promise<FoundFilms> {
    return findFilms(names, (name) => zip.bytes(`${path}/${name}`))
  }

  async function itemsOf({ path, names }: Folder, isOutline: boolean): Promise<Row[]> {
    const sidecars = sidecarsOf(names)
    const items: Row[] = []
    const { alone, moving } = await filmsIn({ path, names })
    const taken = await filterInTurns(names, (file) => isPicture(file) || alone.has(file))
    for (const name of await withoutOriginals(taken)) {
      await turn()
      const sidecar = isOutline ? undefined : sidecars(name)
      const told = sidecar && (await readSidecar(zip, `${path}/${sidecar}`))
      const imageId = idOf('photo', `${path}/${name}`)
      const video = moving.has(name) ? { isMotion: true } : undefined
      const id = idOf('item', imageId)
      items.push({ id, imageId, fileName: name, caption: '', video, ...told })
    }
    return items
  }

  return {
    async *list(file, as) {
      if (file !== files.albums) return
      for (const { folder, id } of shown) {
        const about = told.get(id)
        const items = await itemsOf(folder, as === 'outline')
        if (items.length === 0) continue
        yield {
          id,
          name: titleIn(about) ?? folder.path.split('/').at(-1),
          description: textIn(about?.description, maxDescription),
          audience: 'me',
          items,
        }
      }
    },
    ...(await filesOf(zip, pictures)),
    close: zip.close,
  }
}

async function foldersOf(zip: ZipFile): Promise<Folder[]> {
  const folders = new Map<string, Folder>()
  const turn = takingTurns()
  for (const file of zip.paths) {
    await turn()
    const [, path, name] = anyFile.exec(file) ?? []
    if (path === undefined || name === undefined) continue
    const folder = folders.get(path) ?? { path, names: [] }
    folder.names.push(name)
    folders.set(path, folder)
  }
  const shown: Folder[] = []
  for (const folder of folders.values()) {
    if (await hasPictures(folder)) shown.push(folder)
  }
  return shown

  async function hasPictures({ names }: Folder): Promise<boolean> {
    for (const name of names) {
      await turn()
      if (isPicture(name) || isFilm(name)) return true
    }
    return false
  }
}

/** Those of some ids that are there; made for their member, they are of nobody else. */
async function findAlbums(pool: pg.Pool, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string }>('select id from album where id = any($1)', [
    ids,
  ])
  return new Set(rows.map(({ id }) => id))
}

/** What Google tells of an album; undefined for the folder of a year. */
async function aboutAlbum(zip: ZipFile, { path, names }: Folder): Promise<Row | undefined> {
  for (const name of await filterInTurns(names, (file) => albumFile.test(file))) {
    const about = await zip.object(`${path}/${name}`).catch(unlessBroken)
    // Also an empty one, as of albums that have no name.
    if (typeof about?.title === 'string' && !about.photoTakenTime) return about
  }
  return undefined
}

async function readSidecar(zip: ZipFile, path: string): Promise<Row | undefined> {
  const about = await zip.object(path).catch(unlessBroken)
  if (!about) return undefined
  const spot = spotIn(about.geoData) ?? spotIn(about.geoDataExif)
  const seconds = isRow(about.photoTakenTime) && about.photoTakenTime.timestamp
  const time = withinReason(typeof seconds === 'string' ? Number(seconds) * 1_000 : NaN)
  return {
    caption: textIn(about.description, maxCaption),
    otherwise: {
      // Google tells the instant alone; without a spot nobody knows the hour that the clocks showed.
      takenAt: time && (spot ? wallClockAt(time, spot) : new Date(time).toISOString().slice(0, 19)),
      location: spot,
    },
  }
}

/** Google writes zeros for nowhere. */
function spotIn(value: unknown): { lat: number; lng: number } | null {
  if (!isRow(value)) return null
  const { latitude: lat, longitude: lng } = value
  if (typeof lat !== 'number' || typeof lng !== 'number') return null
  if (Math.abs(lat) > 90 || Math.abs(lng) > 180) return null
  return lat === 0 && lng === 0 ? null : { lat, lng }
}

function textIn(value: unknown, max: number): string {
  return typeof value === 'string' ? normaliseLongText(normaliseLongText(value).slice(0, max)) : ''
}

function titleIn(about: Row | undefined): string | undefined {
  return typeof about?.title === 'string' ? albumNameOf(about.title) : undefined
}
