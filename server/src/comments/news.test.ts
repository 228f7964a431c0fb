import {
  deleteAlbumItem,
  deleteAlbumItems,
  updateAlbumItem,
  updateAlbumItems,
} from '@farfolk/contract/album-items'
import { updateAlbum } from '@farfolk/contract/albums'
import {
  type CommentedKind,
  createComment,
  createLike,
  deleteComment,
  deleteLike,
  muteComments,
} from '@farfolk/contract/comments'
import {
  countNotifications,
  listNotifications,
  markAllNotificationsRead,
  type NotificationEvent,
} from '@farfolk/contract/notifications'
import { closeAccount } from '@farfolk/contract/accounts'
import { createFriendship } from '@farfolk/contract/friendships'
import { updateTrip } from '@farfolk/contract/trips'
import { beforeEach, describe, expect, test } from 'vitest'
import { clubActs } from '../club/testing.ts'
import { tx } from '../db/transaction.ts'
import { listening } from '../testing/cable.ts'
import { outboxOf } from '../testing/mailbox.ts'
import { startTestApp } from '../testing/test-app.ts'
import { hideComment } from './hide-comment.ts'

const testApp = await startTestApp()
const { app, as, make, connections, config, dataDir } = testApp
const { club } = clubActs(testApp)
const { db } = connections
const outbox = outboxOf(dataDir)
const open = listening(app.fastify, 'NotificationsChannel')

type Made = Awaited<ReturnType<typeof make.user>>
interface Thing {
  kind: CommentedKind
  id: string
}

const say = async (by: Made, params: Thing, body = 'Lovely') =>
  (await as(by).call(createComment, { params, body: { comment: { body } } })).data.id
const unsay = (by: Made, id: string) => as(by).call(deleteComment, { params: { id } })
const like = (by: Made, params: Thing) => as(by).call(createLike, { params })
const unlike = (by: Made, params: Thing) => as(by).call(deleteLike, { params })

/** What somebody has not read of it, the newest first. */
async function news(by: Made) {
  const { data } = await as(by).call(listNotifications, {})
  return data
    .filter(({ type, readAt }) => !readAt && /comment_written|thing_liked/.test(type))
    .map(({ actor }) => actor?.profile.firstName)
}

let owner: Made
let ana: Made
let ben: Made
let cy: Made
let things: Record<CommentedKind, Thing>
let photos: Thing[]

beforeEach(async () => {
  ;[owner, ana, ben, cy] = [
    await make.user(),
    await make.user({ first_name: 'Ana' }),
    await make.user({ first_name: 'Ben' }),
    await make.user({ first_name: 'Cy' }),
  ]
  const trip = await make.trip(owner, { audience: 'members' })
  const album = await make.filledAlbum(owner, 2, { audience: 'members', name: 'North' })
  photos = album.ids.map((id) => ({ kind: 'albumItem', id }))
  things = {
    trip: { kind: 'trip', id: trip.id },
    album: { kind: 'album', id: album.id },
    albumItem: photos[0]!,
    meetUp: { kind: 'meetUp', id: (await make.meetUp(owner)).id },
    question: { kind: 'question', id: (await make.question(owner)).id },
  }
})

describe.each(['trip', 'album', 'albumItem', 'meetUp', 'question'] as const)('of a %s', (kind) => {
  test('who comment or like at once are one notice', async () => {
    const thing = things[kind]
    const many = [ana, ben, cy, await make.user(), await make.user()]
    await Promise.all(many.map((by) => say(by, thing)))
    expect(await news(owner)).toHaveLength(1)
    await as(owner).call(markAllNotificationsRead, {})
    await Promise.all(many.map((by) => like(by, thing)))
    expect(await news(owner)).toHaveLength(1)
  })

  test('a comment that goes leaves the news of those since', async () => {
    const thing = things[kind]
    // Read by then: of before the news.
    await say(cy, thing)
    await as(owner).call(markAllNotificationsRead, {})
    const [first, second] = [await say(ana, thing), await say(ana, thing)]
    const [third, fourth] = [await say(ben, thing), await say(ben, thing)]
    expect(await news(owner)).toEqual(['Ana'])
    await unsay(ana, first)
    expect(await news(owner)).toEqual(['Ana'])
    await unsay(ana, second)
    for (const by of [owner, cy]) expect(await news(by)).toEqual(['Ben'])
    expect(await news(ana)).toEqual(['Ben'])
    expect((await as(owner).call(countNotifications, {})).data.count).toBe(1)
    // The club's doing is the same.
    await tx(db, (trx) => hideComment(app.features, trx, third, true))
    expect(await news(owner)).toEqual(['Ben'])
    await unsay(ben, fourth)
    for (const by of [owner, ana, cy]) expect(await news(by)).toEqual([])
  })

  // Of a meet-up they are never off.
  test.skipIf(kind === 'meetUp' || kind === 'question')(
    'what is off by then is no news, but for likes',
    async () => {
      const thing = things[kind]
      const first = await say(ana, thing)
      await say(ben, thing)
      await like(ana, thing)
      await like(ben, thing)
      expect(await news(owner)).toEqual(['Ana', 'Ana'])
      const off = { commentsOff: true }
      if (kind === 'trip') {
        await as(owner).call(updateTrip, { params: { id: thing.id }, body: { trip: off } })
      } else {
        await as(owner).call(updateAlbum, { params: { id: things.album.id }, body: { album: off } })
      }
      await unsay(ana, first)
      expect(await news(owner)).toEqual(['Ana'])
      await unlike(ana, thing)
      expect(await news(owner)).toEqual(['Ben'])
    },
  )

  test.each<[string, (by: Made, whom: Made) => Promise<unknown>]>([
    [
      'the block of who said it first',
      (by, whom) =>
        as(by).call(createFriendship, { body: { friendship: { userId: whom.id, block: true } } }),
    ],
    [
      'a block by who said it first',
      (by, whom) =>
        as(whom).call(createFriendship, { body: { friendship: { userId: by.id, block: true } } }),
    ],
    [
      'the end of their account',
      (_by, whom) => as(whom).call(closeAccount, { body: { user: {} } }),
    ],
    ['their ban', (_by, whom) => club('ban', whom.id)],
  ])('%s leaves the news of those since', async (_what, end) => {
    const thing = things[kind]
    for (const by of [ana, ben, cy, ben]) {
      await say(by, thing)
      await like(by, thing)
    }
    expect(await news(owner)).toEqual(['Ana', 'Ana'])
    const page = await open(owner)
    await end(owner, ana)
    expect(await news(owner)).toEqual(['Ben', 'Ben'])
    const told = () => page.frames.flatMap(({ message }) => message ?? [])
    await expect.poll(told).toHaveLength(4)
    expect(told().at(-1)).toMatchObject({
      type: 'created',
      notification: { actor: { id: ben.id } },
      count: 2,
    })
  })

  test('a like that is taken back leaves the news of those since', async () => {
    const thing = things[kind]
    await like(ana, thing)
    await like(ben, thing)
    await unlike(ana, thing)
    expect(await news(owner)).toEqual(['Ben'])
    await unlike(ben, thing)
    expect(await news(owner)).toEqual([])
  })
})

test('who has read of a comment that goes hears nothing of those since', async () => {
  const { trip } = things
  const first = await say(ana, trip)
  await as(owner).call(markAllNotificationsRead, {})
  await say(ben, trip)
  await as(owner).call(markAllNotificationsRead, {})
  await unsay(ana, first)
  expect(await news(owner)).toEqual([])
})

test('nobody is told of themselves, of whom they have blocked, or of what they have muted since', async () => {
  const { album } = things
  const first = await say(ana, album)
  await say(owner, album)
  await unsay(ana, first)
  expect(await news(owner)).toEqual([])

  const second = await say(ana, album)
  await say(ben, album)
  await make.friendship(owner, ben, 'blocked')
  await unsay(ana, second)
  expect(await news(owner)).toEqual([])

  const third = await say(ana, album)
  await say(cy, album)
  const body = { commentSummary: { muted: true } }
  await as(owner).call(muteComments, { params: album, body })
  await unsay(ana, third)
  expect(await news(owner)).toEqual([])
})

test('likes of photos are told with their album', async () => {
  const [one, two] = photos as [Thing, Thing]
  await like(ana, one)
  await like(ana, two)
  await like(ben, things.album)
  expect(await news(owner)).toEqual(['Ana'])
  await unlike(ana, one)
  expect(await news(owner)).toEqual(['Ana'])
  await unlike(ana, two)
  expect(await news(owner)).toEqual(['Ben'])
})

test('a comment leads below its thing, as the mail does, and a like to the thing', async () => {
  for (const { kind, id } of [things.trip, things.album]) {
    const page = `/${kind}s/${id}`
    await say(ana, { kind, id })
    await like(ana, { kind, id })
    const { data } = await as(owner).call(listNotifications, {})
    const pathOf = (type: string) =>
      data.find((one) => one.type === type && one.subject.id === id)?.path
    expect(pathOf('comment_written')).toBe(`${page}#comments`)
    expect(pathOf('thing_liked')).toBe(page)
  }
  const [ofTrip, ofAlbum] = [await outbox.nth(1, owner.email), await outbox.nth(2, owner.email)]
  const texts = `${ofTrip.text}${ofAlbum.text}`
  for (const { kind, id } of [things.trip, things.album]) {
    expect(texts).toContain(`${config.publicUrl}/${kind}s/${id}#comments`)
  }
})

describe('of a photo', () => {
  const first = async (by: Made) => (await as(by).call(listNotifications, {})).data[0]

  test('a comment leads to the photo, wherever it is by then, as the mail does', async () => {
    const [one, two] = photos as [Thing, Thing]
    const pathOf = (photo: Thing, albumId = things.album.id) =>
      `/albums/${albumId}?photo=${photo.id}#comments`
    await say(ana, one)
    expect(await first(owner)).toMatchObject({
      subject: { kind: 'albumItem', id: one.id, title: 'North' },
      path: pathOf(one),
    })
    const mail = await outbox.nth(1, owner.email)
    expect(mail.subject).toBe('Ana has commented on a photo in North')
    expect(mail.text).toContain(config.publicUrl + pathOf(one))
    // Of another photo one is told by itself.
    await say(ana, two)
    expect(await news(owner)).toEqual(['Ana', 'Ana'])
    expect((await first(owner))?.path).toBe(pathOf(two))

    const other = await make.album(owner, { audience: 'members', name: 'South' })
    const body = { albumItem: { albumId: other.id } }
    await as(owner).call(updateAlbumItem, { params: { id: two.id }, body })
    expect(await first(owner)).toMatchObject({
      subject: { kind: 'albumItem', title: 'South' },
      path: pathOf(two, other.id),
    })
  })

  test.each<[string, (id: string) => Promise<unknown>]>([
    ['is deleted', (id) => as(owner).call(deleteAlbumItem, { params: { id } })],
    [
      'is deleted among others',
      (id) => as(owner).call(deleteAlbumItems, { body: { albumItemIds: [id] } }),
    ],
    ['is hidden by the club', (id) => club('hide', 'albumItem', id)],
    ['is deleted by the club', (id) => club('delete-content', 'albumItem', id, '--yes')],
  ])('what was told of one that %s goes from open pages', async (_what, end) => {
    const [one, two] = photos as [Thing, Thing]
    for (const photo of [one, two]) {
      await say(cy, photo)
      await say(ana, photo)
    }
    expect(await news(cy)).toEqual(['Ana', 'Ana'])
    // Who commented and who owns it: both were told of each.
    const pages = [await open(cy), await open(owner)]
    await end(one.id)
    const removed = {
      type: 'removed',
      notification: { type: 'comment_written', subject: { kind: 'albumItem', id: one.id } },
      count: 1,
    }
    for (const page of pages) expect(await page.message()).toMatchObject(removed)
    expect(await news(cy)).toEqual(['Ana'])
  })

  test('what was told of those that move goes from whom they are closed to there', async () => {
    for (const photo of photos) {
      await say(cy, photo)
      await say(ana, photo)
    }
    const [shown, closed] = [
      await make.album(owner, { audience: 'members' }),
      await make.album(owner, { audience: 'me' }),
    ]
    const [page, own] = [await open(cy), await open(owner)]
    const moveTo = (albumId: string) =>
      as(owner).call(updateAlbumItems, {
        body: { albumItems: photos.map(({ id }) => ({ id, albumId })) },
      })
    await moveTo(shown.id)
    await moveTo(closed.id)
    // Twice where what the first move may have hidden is looked at after the second one.
    const gone = () => page.frames.map(({ message }) => message as NotificationEvent)
    const idsOf = (told: NotificationEvent[]) =>
      new Set(told.map((event) => 'notification' in event && event.notification.subject.id))
    await expect.poll(() => idsOf(gone())).toEqual(new Set(photos.map(({ id }) => id)))
    for (const event of gone()) expect(event).toMatchObject({ type: 'removed', count: 0 })
    expect(own.frames).toEqual([])
    expect(await news(owner)).toEqual(['Cy', 'Cy'])
  })

  test('whom it is closed to, or where it is gone, nobody is told of it', async () => {
    const { albumItem } = things
    await say(cy, albumItem)
    await say(ana, albumItem)
    expect(await news(cy)).toEqual(['Ana'])
    const page = await open(cy)
    await as(owner).call(updateAlbum, {
      params: { id: things.album.id },
      body: { album: { audience: 'me' } },
    })
    expect(await page.message()).toMatchObject({
      type: 'removed',
      notification: { type: 'comment_written', subject: { kind: 'albumItem', id: albumItem.id } },
    })
    expect(await news(cy)).toEqual([])
    expect((await as(cy).call(countNotifications, {})).data.count).toBe(0)
    expect(await news(owner)).toEqual(['Cy'])
    await db.deleteFrom('album_item').where('id', '=', albumItem.id).execute()
    expect(await news(owner)).toEqual([])
  })
})
