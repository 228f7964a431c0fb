import { closeAccount } from '@farfolk/contract/accounts'
import { deleteAlbum, updateAlbum } from '@farfolk/contract/albums'
import { endFriendship, listFriendships } from '@farfolk/contract/friendships'
import {
  listNotifications,
  type Notification,
  type NotificationEvent,
  type RemovedNotification,
} from '@farfolk/contract/notifications'
import { listPermissions, updatePermission } from '@farfolk/contract/permissions'
import { deleteTrip, updateTrip } from '@farfolk/contract/trips'
import { expect, test } from 'vitest'
import { clubActs } from '../club/testing.ts'
import { listening } from '../testing/cable.ts'
import type { MadeMember } from '../testing/make.ts'
import { startTestApp } from '../testing/test-app.ts'

const testApp = await startTestApp()
const { app, as, make, connections } = testApp
const { club } = clubActs(testApp)
const { notifications } = app.features
const open = listening(app.fastify, 'NotificationsChannel')

/** What is told of the notification of a kind once it is gone. */
function removedOf(told: readonly Notification[], kind: string): RemovedNotification {
  const { id, type, subject } = told.find((each) => each.subject.kind === kind)!
  return { id, type, subject: { kind: subject.kind, id: subject.id } }
}

async function friendsOfOwner() {
  const [owner, friend] = [await make.user(), await make.user()]
  await make.friendship(owner, friend)
  return { owner, friend }
}

async function endFriendshipOf(owner: MadeMember) {
  const { data } = await as(owner).call(listFriendships, {})
  for (const { id } of data) await as(owner).call(endFriendship, { params: { id } })
}

/** A friend of the owner, who was told of an album and a trip of theirs, and looks at a page. */
async function friendWhoWasTold() {
  const { owner, friend } = await friendsOfOwner()
  const album = await make.album(owner, { audience: 'friends' })
  const trip = await make.trip(owner, { audience: 'friends' })
  const told = { memberId: friend.id, actorId: owner.id }
  for (const notification of [
    { ...told, type: 'album_shared', subject: { kind: 'album', id: album.id } },
    { ...told, type: 'trip_match', subject: { kind: 'trip', id: trip.id } },
  ] as const) {
    await notifications.notify(connections.db, notification)
  }
  const { data } = await as(friend).call(listNotifications, {})
  expect(data).toHaveLength(2)
  const removed = { album: removedOf(data, 'album'), trip: removedOf(data, 'trip') }
  return { owner, friend, album, trip, removed, page: await open(friend) }
}
type Told = Awaited<ReturnType<typeof friendWhoWasTold>>

const onlyMe = { audience: 'me' as const }

test.each<[string, 'album' | 'trip', (told: Told) => Promise<unknown>]>([
  [
    'an album that is closed',
    'album',
    ({ owner, album: { id } }) =>
      as(owner).call(updateAlbum, { params: { id }, body: { album: onlyMe } }),
  ],
  [
    'an album that is deleted',
    'album',
    ({ owner, album: { id } }) => as(owner).call(deleteAlbum, { params: { id } }),
  ],
  [
    'a trip that is closed',
    'trip',
    ({ owner, trip: { id } }) =>
      as(owner).call(updateTrip, { params: { id }, body: { trip: onlyMe } }),
  ],
  [
    'a trip that is deleted',
    'trip',
    ({ owner, trip: { id } }) => as(owner).call(deleteTrip, { params: { id } }),
  ],
])('%s goes from the open page of who was told of it', async (_what, kind, hide) => {
  const told = await friendWhoWasTold()
  await hide(told)
  const removed = { type: 'removed', notification: told.removed[kind], count: 1 }
  expect(await told.page.message()).toEqual(removed)
})

test('what guests did goes from the page of the owner who deletes the trip', async () => {
  const { owner, friend, trip } = await friendWhoWasTold()
  const subject = { kind: 'trip', id: trip.id } as const
  const joined = { memberId: owner.id, actorId: friend.id, type: 'trip_accepted', subject } as const
  await notifications.notify(connections.db, joined)
  const { data } = await as(owner).call(listNotifications, {})
  const page = await open(owner)
  await as(owner).call(deleteTrip, { params: { id: trip.id } })
  const removed = { type: 'removed', notification: removedOf(data, 'trip'), count: 0 }
  expect(await page.message()).toEqual(removed)
})

test.each<[string, (owner: MadeMember) => Promise<unknown>]>([
  ['the end of a friendship', endFriendshipOf],
  ['the end of an account', (owner) => as(owner).call(closeAccount, { body: { user: {} } })],
])('%s takes all of it away', async (_what, end) => {
  const { owner, removed, page } = await friendWhoWasTold()
  await end(owner)
  const frames = [await page.message(), await page.message()]
  expect(frames).toEqual(
    expect.arrayContaining(
      Object.values(removed).map((notification) => ({ type: 'removed', notification, count: 0 })),
    ),
  )
})

/** A friend who was told of what somebody else has said of the owner's things, and looks at a page. */
async function friendWhoHeardOthers(shown: { audience?: 'friends' }) {
  const { owner, friend } = await friendsOfOwner()
  const guest = await make.user()
  await make.friendship(owner, guest)
  const trip = await make.trip(owner, shown)
  const album = await make.filledAlbum(owner, 1, shown)
  for (const subject of [
    { kind: 'trip', id: trip.id },
    { kind: 'album', id: album.id },
    { kind: 'albumItem', id: album.ids[0]! },
    { kind: 'user', id: owner.id },
  ] as const) {
    const told = { memberId: friend.id, actorId: guest.id, type: 'comment_written' } as const
    await notifications.notify(connections.db, { ...told, subject })
  }
  // Of the guest alone: it stays.
  await notifications.notify(connections.db, {
    memberId: friend.id,
    actorId: guest.id,
    type: 'friend_accepted',
    subject: { kind: 'user', id: guest.id },
  })
  return { owner, page: await open(friend) }
}

async function setDefaults(owner: MadeMember) {
  const { data } = await as(owner).call(listPermissions, {})
  for (const resource of ['albums', 'trips']) {
    const { id } = data.find((permission) => permission.resource === resource)!
    await as(owner).call(updatePermission, { params: { id }, body: { permission: onlyMe } })
  }
}

const things = ['album', 'albumItem', 'trip']

test.each<[string, string[], (owner: MadeMember) => Promise<unknown>, { audience?: 'friends' }?]>([
  [
    'the end of an account',
    [...things, 'user'],
    (owner) => as(owner).call(closeAccount, { body: { user: {} } }),
  ],
  ['a ban', [...things, 'user'], (owner) => club('ban', owner.id)],
  ['the end of a friendship', things, endFriendshipOf, { audience: 'friends' }],
  ['a default', things, setDefaults],
])('%s takes away what others have said of it', async (_what, kinds, end, shown = {}) => {
  const { owner, page } = await friendWhoHeardOthers(shown)
  await end(owner)
  const told = () =>
    page.frames.flatMap(({ message }) => (message ? [message as NotificationEvent] : []))
  const gone = () =>
    told().map(
      (event) => `${event.type} ${'notification' in event && event.notification.subject.kind}`,
    )
  const expected = kinds.map((kind) => `removed ${kind}`)
  await expect.poll(() => new Set(gone())).toEqual(new Set(expected))
  // The guest's own news.
  await expect.poll(() => told().at(-1)!.count).toBe(5 - kinds.length)
})

test('a default that hides nothing of what was told says nothing, one that does removes it', async () => {
  const { owner, friend, page } = await friendWhoWasTold()
  const tripOpen = await make.trip(owner)
  const subject = { kind: 'trip', id: tripOpen.id } as const
  const more = { memberId: friend.id, actorId: owner.id, type: 'trip_match', subject } as const
  await notifications.notify(connections.db, more)
  expect(await page.message()).toMatchObject({ type: 'created', count: 3 })
  await setDefaults(owner)
  expect(await page.message()).toMatchObject({ type: 'removed', count: 2 })
  expect(page.frames).toEqual([])
})
