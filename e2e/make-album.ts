import { maxUploads } from '@farfolk/contract/album-items'
import { type Album, type AlbumInput } from '@farfolk/contract/albums'
import { type APIRequestContext, expect } from '@playwright/test'
import type * as z from 'zod/mini'
import { as } from './as-member.ts'
import { drawPhoto } from './draw-photo.ts'
import type { Member } from './fixtures.ts'
import { inDatabase } from './in-database.ts'

const colors = ['teal', 'coral', 'goldenrod', 'slateblue', 'olive', 'hotpink', 'sienna', 'indigo']

/** An album of drawn photos, a day between each and the next; only the name is needed. */
export async function makeAlbum(
  request: APIRequestContext,
  member: Member,
  fields: Partial<z.input<typeof AlbumInput>> & { name: string },
  photos = 0,
): Promise<Album> {
  const made = await request.post('/api/v1/user/albums', { ...as(member), data: { album: fields } })
  expect(made.status()).toBe(201)
  const { id } = ((await made.json()) as { data: Album }).data
  for (let first = 0; first < photos; first += maxUploads) {
    const form = new FormData()
    form.append('albumItem[albumId]', id)
    for (let index = first; index < Math.min(photos, first + maxUploads); index += 1) {
      const day = new Date(Date.UTC(2021, 4, index + 1)).toISOString().slice(0, 10)
      const color = colors[index % colors.length] ?? 'teal'
      const bytes = await drawPhoto({ takenAt: `${day.replaceAll('-', ':')} 09:30:00`, color })
      form.append('albumItem[file]', new File([new Uint8Array(bytes)], `photo-${index + 1}.jpg`))
    }
    const sent = await request.post('/api/v1/user/album_items', { ...as(member), multipart: form })
    expect(sent.status()).toBe(201)
  }
  const read = await request.get(`/api/v1/user/albums/${id}`, as(member))
  return ((await read.json()) as { data: Album }).data
}

/** An album of the same photo once a day, from the first of May. */
export async function makeDailyAlbum(
  request: APIRequestContext,
  member: Member,
  fields: Parameters<typeof makeAlbum>[2],
  photos: number,
): Promise<Album> {
  const album = await makeAlbum(request, member, fields, 1)
  await inDatabase(
    `with first as (select * from album_item where album_id = $1), made as (
       insert into blob (hash, size, type)
       select sha256(($1 || ' ' || day)::bytea), 1, 'image/jpeg' from generate_series(1, $2::int) day
       returning hash
     )
     insert into album_item (id, album_id, image_id, blob_hash, position, taken_at)
     select gen_random_uuid(), album_id, image_id, hash, position + day, taken_at + make_interval(days => day)
     from first, (select hash, row_number() over ()::int as day from made) one_of_each`,
    [album.id, photos - 1],
  )
  return album
}

export async function captionPhoto(
  request: APIRequestContext,
  member: Member,
  id: string,
  caption: string,
): Promise<void> {
  const data = { albumItem: { caption } }
  const reply = await request.patch(`/api/v1/user/album_items/${id}`, { ...as(member), data })
  expect(reply.status()).toBe(200)
}
