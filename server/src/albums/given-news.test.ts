import { deleteAlbumItem, deleteAlbumItems, updateAlbumItem } from '@farfolk/contract/album-items'
import { markAllNotificationsRead } from '@farfolk/contract/notifications'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { clubActs } from '../club/testing.ts'
import { albumForms } from '../testing/album-forms.ts'
import { listening } from '../testing/cable.ts'
import { startTestApp } from '../testing/test-app.ts'
import { type Company, filledAlbums, fourPhotos } from './testing.ts'

const testApp = await startTestApp()
const { as, connections, make } = testApp
const { club } = clubActs(testApp)
const { send } = albumForms(testApp)
const { company, itemsFor, newsOf } = filledAlbums(testApp)
const open = listening(testApp.app.fastify, 'NotificationsChannel')
const photos = await fourPhotos()

test('the owner hears of what others add once in an hour, and no more where it is taken back', async () => {
  const { ada, ben, cleo, album } = await company()
  await send(cleo, album.id, [photos[3]!])
  expect(await newsOf(cleo)).toEqual([])
  const [first] = (await send(ben, album.id, [photos[0]!])).data
  const told = await newsOf(cleo)
  expect(told).toMatchObject([
    {
      type: 'photos_added',
      actor: { id: ben.id },
      subject: { kind: 'album', id: album.id, title: 'Ours' },
      path: `/albums/${album.id}`,
    },
  ])
  await as(cleo).call(markAllNotificationsRead, {})
  const [second] = (await send(ben, album.id, [photos[1]!])).data
  await send(ada, album.id, [photos[2]!])
  expect((await newsOf(cleo)).map(({ actor, readAt }) => [actor?.id, readAt === null])).toEqual([
    [ada.id, true],
    [ben.id, false],
  ])
  await sql`update notification set created_at = now() - interval '2 hours'
    where actor_id = ${ben.id}`.execute(connections.db)
  await as(ben).call(deleteAlbumItem, { params: { id: second!.id } })
  await send(ben, album.id, [photos[1]!])
  expect((await newsOf(cleo)).map(({ actor }) => actor?.id)).toEqual([ben.id, ada.id, ben.id])
  const items = await itemsFor(ben, album)
  const given = items.filter(({ addedBy }) => addedBy?.id === ben.id).map(({ id }) => id)
  expect(given).toContain(first!.id)
  await as(ben).call(deleteAlbumItems, { body: { albumItemIds: given } })
  expect((await newsOf(cleo)).map(({ actor }) => actor?.id)).toEqual([ada.id])
  for (const who of [ada, ben]) expect(await newsOf(who)).toEqual([])
})

test.each([
  [
    'deletes',
    ({ cleo }: Company, id: string) => as(cleo).call(deleteAlbumItem, { params: { id } }),
  ],
  [
    'moves',
    async ({ cleo }: Company, id: string) => {
      const albumItem = { albumId: (await make.album(cleo)).id }
      return as(cleo).call(updateAlbumItem, { params: { id }, body: { albumItem } })
    },
  ],
] as const)('what the owner %s is no news any more, and its giver sees it', async (_, takes) => {
  const all = await company()
  const { ben, cleo, album } = all
  const [first, second] = (await send(ben, album.id, photos.slice(0, 2))).data
  const page = await open(ben)
  expect((await takes(all, first!.id)).status).toBeLessThan(300)
  expect(await page.next('confirm_subscription')).toBeDefined()
  expect(await newsOf(cleo)).toMatchObject([{ type: 'photos_added' }])
  expect((await takes(all, second!.id)).status).toBeLessThan(300)
  expect(await newsOf(cleo)).toEqual([])
})

test.each([
  ['hides', ['hide', 'albumItem']],
  ['deletes', ['delete-content', '--yes', 'albumItem']],
] as const)('what the club %s is no news any more', async (_, act) => {
  const { ben, cleo, album } = await company()
  const [first, second] = (await send(ben, album.id, photos.slice(0, 2))).data
  await club(...act, first!.id)
  const types = async () => (await newsOf(cleo)).map(({ type }) => type)
  expect(await types()).toContain('photos_added')
  await club(...act, second!.id)
  expect(await types()).not.toContain('photos_added')
})

test('open pages of those who fill it load anew, but of who adds', async () => {
  const { ada, ben, cleo, ida, max, album } = await company()
  const pages = [await open(ada), await open(cleo)]
  const others = [await open(ben), await open(ida), await open(max)]
  expect((await send(ben, album.id, [photos[0]!])).status).toBe(201)
  for (const page of pages) expect(await page.next('confirm_subscription')).toBeDefined()
  expect(others.map(({ frames }) => frames)).toEqual([[], [], []])
})
