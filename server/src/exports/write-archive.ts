import { createReadStream, createWriteStream } from 'node:fs'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Locale } from '@farfolk/contract/members'
import type { AlbumVideo } from '@farfolk/contract/videos'
import type pg from 'pg'
import yazl from 'yazl'
import type { Blobs } from '../blobs/blobs.ts'
import { endingOf } from '../downloads/photo-names.ts'
import { parts } from './parts.ts'
import { partText, rowsOf } from './rows.ts'
import { calendarFile, hasDays } from '../trip-files/calendar-file.ts'
import type { FiledTrip } from '../trip-files/filed-trip.ts'
import { tripGpx } from '../trip-files/gpx-file.ts'
import { videoEnding } from '../videos/video-name.ts'
import { say } from '../words/say.ts'
import { tripFilesText, tripFolder } from './trip-files.ts'

interface ArchiveDeps {
  pool: pg.Pool
  blobs: Pick<Blobs, 'fileOf' | 'read' | 'sizeOf'>
  /** Of the club, for what stands in calendars. */
  publicUrl: string
}

/** Writes a member's archive to `file`; `onProgress` hears from 0 to 1. Nothing is held in memory. */
export async function writeArchive(
  deps: ArchiveDeps,
  { memberId, locale }: { memberId: string; locale: Locale },
  file: string,
  onProgress: (progress: number) => void,
): Promise<void> {
  const { pool, publicUrl } = deps
  const { rows } = await pool.query<Record<'trips' | 'images' | 'videos' | 'papers', number>>(
    `select (select count(*)::integer from trip where owner_id = $1) as trips,
       (select count(*)::integer from (${imageIdsText}) i) as images,
       (select count(*)::integer from (${imageIdsText}) i join video on video.image_id = i.id) as videos,
       (select count(*)::integer from booking_file join booking on booking.id = booking_id
        where author_id = $1) as papers`,
    [memberId],
  )
  const { trips = 0, images = 0, videos = 0, papers = 0 } = rows[0] ?? {}
  const total = parts.length + trips + images + videos + papers
  let done = 0
  const step = () => onProgress(Math.min(1, (done += 1) / Math.max(1, total)))

  const zip = new yazl.ZipFile()
  const written = pipeline(zip.outputStream, createWriteStream(file, { mode: 0o600 }))
  const broken = new Promise<never>((_, reject) => {
    zip.on('error', reject)
  })
  try {
    await Promise.race([fill(), written, broken])
    await Promise.race([written, broken])
  } catch (error) {
    ;(zip.outputStream as Readable).destroy()
    await written.catch(() => undefined)
    throw error
  }

  async function fill(): Promise<void> {
    zip.addBuffer(Buffer.from(say(locale, 'export_read_me')), 'README.txt')
    for (const part of parts) {
      await addStream(part.file, Readable.from(partText(pool, part, memberId)))
      step()
    }
    for await (const json of rowsOf(pool, tripFilesText, memberId)) {
      const trip = JSON.parse(json) as FiledTrip
      const folder = tripFolder(trip)
      const gpx = await tripGpx(trip)
      if (gpx) zip.addBuffer(Buffer.from(gpx), `${folder}.gpx`)
      if (hasDays(trip)) {
        const calendar = await calendarFile([trip], { locale, name: trip.name, publicUrl })
        zip.addBuffer(Buffer.from(calendar), `${folder}.ics`)
      }
      step()
    }
    for await (const json of rowsOf(pool, imagesText, memberId)) {
      const { id, hash, type } = JSON.parse(json) as { id: string; hash: string; type: string }
      const picture = await deps.blobs.fileOf(hash)
      // Pictures are pressed together already, and their files may be copies that do not stay long.
      const name = `pictures/${id}.${endingOf(type)}`
      if (picture) await addStream(name, createReadStream(picture), { compress: false })
      step()
    }
    for await (const json of rowsOf(pool, videosText, memberId)) {
      const { id, hash, type, bytes } = JSON.parse(json) as VideoRow
      // By the id of its still. Of a large one no copy is made here.
      const path = `videos/${id}.${videoEnding(type)}`
      const isThere = (await deps.blobs.sizeOf(hash)) !== undefined
      if (isThere) {
        const stream = await deps.blobs.read(hash, { start: 0, end: bytes - 1 })
        await addStream(path, stream, { compress: false })
      }
      step()
    }
    for await (const json of rowsOf(pool, papersText, memberId)) {
      const { id, hash, name } = JSON.parse(json) as { id: string; hash: string; name: string }
      const paper = await deps.blobs.fileOf(hash)
      // By its id, which bookings.json names: two may be called the same.
      const path = `papers/${id}${extname(name)}`
      if (paper) await addStream(path, createReadStream(paper), { compress: false })
      step()
    }
    zip.end()
  }

  /** Waits until the stream has been read: one part at a time asks the database. */
  async function addStream(
    name: string,
    stream: Readable,
    options: { compress?: boolean } = {},
  ): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    stream.once('end', resolve).once('error', reject)
    zip.addReadStream(stream, name, options)
    await promise
  }
}

// Their own, and those that they gave to albums of others.
const imageIdsText = `select id from image where owner_id = $1
  union select image_id from album_item where contributor_id = $1`

const imagesText = `select i.id::text as key, json_build_object(
    'id', i.id, 'hash', encode(b.hash, 'hex'), 'type', b.type)::text as json
  from (${imageIdsText}) own join image i on i.id = own.id
  join blob b on b.hash = coalesce(i.original_hash, i.blob_hash)
  where ($2::text is null or i.id::text > $2::text)
  order by i.id::text limit $3::integer`

interface VideoRow {
  id: string
  hash: string
  type: AlbumVideo['type']
  bytes: number
}

const videosText = `select v.image_id::text as key, json_build_object(
    'id', v.image_id, 'hash', encode(v.blob_hash, 'hex'), 'type', v.type, 'bytes', v.bytes)::text as json
  from (${imageIdsText}) own join video v on v.image_id = own.id
  where ($2::text is null or v.image_id::text > $2::text)
  order by v.image_id::text limit $3::integer`

const papersText = `select f.id::text as key, json_build_object(
    'id', f.id, 'hash', encode(f.blob_hash, 'hex'), 'name', f.name)::text as json
  from booking_file f join booking b on b.id = f.booking_id
  where b.author_id = $1 and ($2::text is null or f.id::text > $2::text)
  order by f.id::text limit $3::integer`
