import { expectAccessible } from './accessible.ts'
import { pressOn, tabTo } from './by-keys.ts'
import { as } from './as-member.ts'
import { drawPhoto } from './draw-photo.ts'
import { expect, test } from './fixtures.ts'
import { inDatabase } from './in-database.ts'
import { makeAlbum } from './make-album.ts'

test('by keys one sees where the room goes, and what takes most of it goes to the trash', async ({
  page,
  request,
  me,
}) => {
  const { id } = await makeAlbum(request, me, { name: 'Harbour' })
  const bytes = new Uint8Array(await drawPhoto({ takenAt: '2021:05:01 09:30:00' }))
  const form = new FormData()
  form.append('albumItem[albumId]', id)
  form.append('albumItem[caption]', 'Ferry')
  form.append('albumItem[file]', new File([bytes], 'ferry.jpg'))
  await request.post('/api/v1/user/album_items', { ...as(me), multipart: form })
  await page.goto('/settings/data')
  const storage = page.getByRole('region', { name: 'Storage' })
  const link = storage.getByRole('link', { name: /Ferry/ })
  await expect(storage.getByText('Photos', { exact: true })).toBeVisible()
  await expect(link).toBeVisible()
  await expectAccessible(page)

  await pressOn(page, storage.getByRole('button', { name: 'Move to the trash: Ferry' }))
  await expect(link).toBeHidden()
  await pressOn(page, page.getByRole('button', { name: 'Undo' }))
  await tabTo(page, link)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/albums\/.+photo=/)
})

test('a photo that has no room says so, and leads to what takes it', async ({
  page,
  request,
  me,
}) => {
  const { id } = await makeAlbum(request, me, { name: 'Harbour' })
  await inDatabase(
    `with file as (
       insert into blob (hash, size, type)
       values (sha256(convert_to($1::text, 'utf8')), 1048576, 'image/jpeg') returning hash),
     full_member as (update member set storage_limit_mb = 1 where id = $1::uuid)
     insert into image (id, owner_id, blob_hash, width, height, thumbhash, color)
     select gen_random_uuid(), $1::uuid, hash, 1, 1, 'abcd', '#ffffff' from file`,
    [me.userId],
  )
  await page.goto(`/albums/${id}`)
  const notes = page.getByRole('list', { name: 'Photos to look at' })
  await page.locator('input[type=file]').setInputFiles({
    name: 'ferry.jpg',
    mimeType: 'image/jpeg',
    buffer: await drawPhoto({ takenAt: '2021:05:01 09:30:00' }),
  })
  await expect(notes.getByText('There is no room left for this: 0 MB are free.')).toBeVisible()
  await pressOn(page, notes.getByRole('link', { name: 'See what takes the room' }))
  await expect(page.getByText('No room is left')).toBeVisible()
})
