import { closeAccount } from '@farfolk/contract/accounts'
import { updateAlbumItem } from '@farfolk/contract/album-items'
import { createAlbum, updateAlbum } from '@farfolk/contract/albums'
import {
  createBucketListItem,
  deleteBucketListItem,
  updateBucketListItem,
} from '@farfolk/contract/bucket-list'
import type { RenderPage } from '@farfolk/contract/call'
import { updateOwnUser } from '@farfolk/contract/members'
import {
  createPackingList,
  deletePackingList,
  updatePackingList,
} from '@farfolk/contract/packing-lists'
import { createTrip, deleteTrip, updateTrip } from '@farfolk/contract/trips'
import { unmarkCountry } from '@farfolk/contract/visited-countries'
import { removeTown } from '@farfolk/contract/visited-towns'
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { createHashing } from '../accounts/hashing.ts'
import { startCableProcess } from '../live/testing.ts'
import { pagesDeps } from '../testing/pages-deps.ts'
import { pages } from './plugin.ts'
import { startTestApp } from '../testing/test-app.ts'
import { readCommand } from '../club/run-command.ts'

const testApp = await startTestApp()
const { app, as, make, connections, config } = testApp
const { db } = connections

/** What a command prints does not matter here. */
async function club(...argv: string[]): Promise<void> {
  await readCommand(argv)({ ...app.features, config, connections })
}

/** The pages of another process of the club, which name who can be met and their trips. */
async function startOtherPages() {
  const { live } = await startCableProcess(testApp)
  await live.listen()
  const renderPage: RenderPage = async () => {
    const people = await db
      .selectFrom('member')
      .leftJoin('trip', 'trip.owner_id', 'member.id')
      .select(['first_name', 'trip.name'])
      .where('closed_at', 'is', null)
      .execute()
    const words = people.flatMap(({ first_name, name }) =>
      name ? [first_name, name] : [first_name],
    )
    return new Response(words.join(' '), { headers: { 'content-type': 'text/html' } })
  }
  const fastify = Fastify()
  const onForgetPages = (forget: () => void) => live.onForgetPages(forget)
  await pages(fastify, pagesDeps(renderPage, { onForgetPages }))
  return async () => (await fastify.inject('/home')).body
}

const read = await startOtherPages()
const within = { timeout: 3_000, interval: 20 }

test('a ban is seen at once in the pages that other processes keep, and so is its end', async () => {
  const member = await make.user({ first_name: 'Bela' })
  expect(await read()).toBe('Bela')
  await club('ban', member.id)
  await expect.poll(() => read(), within).toBe('')
  await club('unban', member.id)
  await expect.poll(() => read(), within).toBe('Bela')
})

test('content that is deleted is gone from there at once', async () => {
  const trip = await make.trip(await make.user({ first_name: 'Ole' }), { name: 'Cheap gold' })
  await club('ban', (await make.user()).id)
  await expect.poll(() => read(), within).toContain('Ole Cheap gold')
  await club('delete-content', 'trip', trip.id)
  await expect.poll(() => read(), within).toBe('Ole')
})

test('what is shown to fewer than before, or deleted, empties the pages of other processes', async () => {
  const { live } = await startCableProcess(testApp)
  await live.listen()
  const forget = vi.fn<() => void>()
  live.onForgetPages(forget)
  const member = await make.user()
  const owner = as(member)
  const place = { name: 'Rome', countryCode: 'IT', lat: 41.9, lng: 12.5 }
  const trip = (await owner.call(createTrip, { body: { trip: { name: 'A', stops: [{ place }] } } }))
    .data
  const album = (await owner.call(createAlbum, { body: { album: { name: 'B' } } })).data
  const photo = await make.albumItem({ id: album.id, ownerId: member.id })
  const { id: albumId } = await make.album(member, { audience: 'me' })
  const packingList = { name: 'C' }
  const list = (await owner.call(createPackingList, { body: { packingList } })).data
  const bucketListItem = { title: 'D', category: 'food' as const }
  const wish = (await owner.call(createBucketListItem, { body: { bucketListItem } })).data
  await make.country(member, 'PT')
  const town = await make.town(member)
  const stops = [{ place, private: true }]
  const acts: (() => Promise<{ status: number }>)[] = [
    () => owner.call(updateTrip, { params: trip, body: { trip: { stops } } }),
    () => owner.call(updateAlbum, { params: album, body: { album: { showLocations: false } } }),
    () => owner.call(updateAlbumItem, { params: photo, body: { albumItem: { location: null } } }),
    () => owner.call(updateAlbumItem, { params: photo, body: { albumItem: { albumId } } }),
    () =>
      owner.call(updatePackingList, { params: list, body: { packingList: { audience: 'me' } } }),
    () => owner.call(deletePackingList, { params: list }),
    () =>
      owner.call(updateBucketListItem, {
        params: wish,
        body: { bucketListItem: { audience: 'me' } },
      }),
    () => owner.call(deleteBucketListItem, { params: wish }),
    () => owner.call(updateOwnUser, { body: { user: { profile: { hometown: null } } } }),
    () => owner.call(updateOwnUser, { body: { user: { avatar: null } } }),
    () => owner.call(updateOwnUser, { body: { user: { settings: { showAge: false } } } }),
    () => owner.call(unmarkCountry, { params: { code: 'PT' } }),
    () => owner.call(removeTown, { params: town }),
  ]
  for (const act of acts) {
    forget.mockClear()
    expect((await act()).status).toBeLessThan(300)
    await expect.poll(() => forget, within).toHaveBeenCalled()
  }
})

test('so is what a member deletes, and who closes the account', async () => {
  const password = 'a quiet harbour'
  const password_hash = await createHashing().hash(password)
  const user = await make.user({ first_name: 'Ada', password_hash })
  const trip = await make.trip(user, { name: 'By night train' })
  await club('ban', (await make.user()).id)
  await expect.poll(() => read(), within).toContain('Ada By night train')
  expect((await as(user).call(deleteTrip, { params: { id: trip.id } })).status).toBe(204)
  await expect.poll(() => read(), within).not.toContain('By night train')
  expect(await read()).toContain('Ada')
  const closed = await as(user).call(closeAccount, { body: { user: { password } } })
  expect(closed.status).toBe(202)
  await expect.poll(() => read(), within).not.toContain('Ada')
})
