import { updateAlbumItem } from '@farfolk/contract/album-items'
import { getAlbum, updateAlbum } from '@farfolk/contract/albums'
import {
  type CommentedKind,
  createComment,
  createLike,
  deleteComment,
  deleteLike,
  getCommentSummary,
  listComments,
  listLikes,
  muteComments,
  updateComment,
} from '@farfolk/contract/comments'
import { listNotifications } from '@farfolk/contract/notifications'
import { getTrip, updateTrip } from '@farfolk/contract/trips'
import { v7 as uuid } from 'uuid'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const { as, visitor, make, connections } = await startTestApp()
const { db } = connections

type Made = Awaited<ReturnType<typeof make.user>>
interface Thing {
  kind: CommentedKind
  id: string
}

const say = (by: Made, params: Thing, body: string, id?: string) =>
  as(by).call(createComment, { params, body: { comment: { id, body } } })
const like = (by: Made, params: Thing) => as(by).call(createLike, { params })
const summary = async (by: Made, params: Thing) =>
  (await as(by).call(getCommentSummary, { params })).data

/** The bodies that somebody reads, or the status. */
async function read(by: Made | null, params: Thing, query = {}) {
  const reply = await (by ? as(by) : visitor).call(listComments, { params, query })
  return reply.status === 200 ? reply.data.map(({ body }) => body) : reply.status
}

async function told(by: Made) {
  const { data } = await as(by).call(listNotifications, {})
  return data
    .filter(({ type }) => type === 'comment_written' || type === 'thing_liked')
    .map(({ type, actor, subject }) => [type, actor?.profile.firstName, subject.kind])
}

/** A trip, an album, its photo, a meet-up and a question that every member sees. */
async function things(owner: Made): Promise<Record<CommentedKind, Thing>> {
  const trip = await make.trip(owner, { audience: 'members' })
  const album = await make.filledAlbum(owner, 1, { audience: 'members' })
  return {
    trip: { kind: 'trip', id: trip.id },
    album: { kind: 'album', id: album.id },
    albumItem: { kind: 'albumItem', id: album.ids[0]! },
    meetUp: { kind: 'meetUp', id: (await make.meetUp(owner)).id },
    question: { kind: 'question', id: (await make.question(owner)).id },
  }
}

const kinds = ['trip', 'album', 'albumItem', 'meetUp', 'question'] as const
/** What has the audience. */
const tables = {
  trip: 'trip',
  album: 'album',
  albumItem: 'album',
  meetUp: 'meet_up',
  question: 'question',
} as const

/** From now on for friends alone; questions, which are for all members, the club hides. */
async function narrow(kind: CommentedKind): Promise<void> {
  const audience = kind === 'question' ? 'hidden' : 'friends'
  await connections.pool.query(`update ${tables[kind]} set audience = $1`, [audience])
}

describe.each(kinds)('of a %s', (kind) => {
  test('members read and write as far as its audience says', async () => {
    const owner = await make.user()
    const { friend, stranger, blocked, unconfirmed } = await make.others(owner)
    const thing = (await things(owner))[kind]
    expect((await say(stranger, thing, 'Lovely\nreally')).data).toMatchObject({
      body: 'Lovely\nreally',
      editedAt: null,
      mayChange: true,
      mayRemove: true,
    })
    for (const by of [owner, friend, stranger, unconfirmed]) {
      expect(await read(by, thing)).toEqual(['Lovely\nreally'])
    }
    expect(await read(blocked, thing)).toBe(404)
    expect(await read(null, thing)).toBe(401)
    expect((await say(blocked, thing, 'Me too')).status).toBe(404)
    expect((await say(unconfirmed, thing, 'Me too')).errors).toMatchObject([
      { code: 'email_unconfirmed' },
    ])
    expect((await visitor.call(getCommentSummary, { params: thing })).status).toBe(401)
    expect((await visitor.call(createLike, { params: thing })).status).toBe(401)

    await narrow(kind)
    expect(await read(stranger, thing)).toBe(403)
    expect((await say(stranger, thing, 'Again')).status).toBe(403)
    expect((await like(stranger, thing)).status).toBe(403)
    expect((await as(stranger).call(listLikes, { params: thing })).status).toBe(403)
    expect((await as(stranger).call(getCommentSummary, { params: thing })).status).toBe(403)
    expect(await read(kind === 'question' ? owner : friend, thing)).toEqual(['Lovely\nreally'])
    expect(await read(owner, { kind, id: uuid() })).toBe(404)
  })

  test('the same comment again is there once', async () => {
    const owner = await make.user()
    const all = await things(owner)
    const id = uuid()
    expect((await say(owner, all[kind], 'One', id)).status).toBe(201)
    const again = await say(owner, all[kind], 'Two', id)
    expect([again.status, again.data.body]).toEqual([200, 'One'])
    expect((await say(await make.user(), all[kind], 'Three', id)).status).toBe(409)
    const other = all[kinds.find((one) => one !== kind)!]
    expect((await say(owner, other, 'One', id)).status).toBe(409)
  })

  test('likes are counted once each, and taken back', async () => {
    const owner = await make.user()
    const fan = await make.user()
    const thing = (await things(owner))[kind]
    const liked = await like(fan, thing)
    expect([liked.status, liked.data]).toMatchObject([201, { likesCount: 1, liked: true }])
    expect((await like(fan, thing)).status).toBe(200)
    expect(await summary(owner, thing)).toMatchObject({ likesCount: 1, liked: false })
    const { data } = await as(owner).call(listLikes, { params: thing })
    expect(data).toMatchObject([{ user: { id: fan.id } }])
    for (const status of [204, 204]) {
      expect((await as(fan).call(deleteLike, { params: thing })).status).toBe(status)
    }
    expect(await summary(fan, thing)).toMatchObject({ likesCount: 0, liked: false })
  })

  test('a like is taken back where the thing is closed by now', async () => {
    const [owner, fan] = [await make.user(), await make.user()]
    const thing = (await things(owner))[kind]
    const takeBack = async () => (await as(fan).call(deleteLike, { params: thing })).status
    await like(fan, thing)
    await narrow(kind)
    expect([await takeBack(), await takeBack()]).toEqual([204, 403])
    expect(await summary(owner, thing)).toMatchObject({ likesCount: 0 })
    await make.friendship(owner, fan, 'blocked')
    expect(await takeBack()).toBe(404)
  })

  test('who is blocked or gone shows neither by words nor by counts', async () => {
    const owner = await make.user()
    const reader = await make.user()
    const writer = await make.user()
    const thing = (await things(owner))[kind]
    await say(writer, thing, 'Words')
    await like(writer, thing)
    const counts = async () => {
      const { commentsCount, likesCount } = await summary(reader, thing)
      const { data } = await as(reader).call(listLikes, { params: thing })
      return [await read(reader, thing), commentsCount, likesCount, data.length]
    }
    expect(await counts()).toEqual([['Words'], 1, 1, 1])
    await make.friendship(writer, reader, 'blocked')
    expect(await counts()).toEqual([[], 0, 0, 0])
    expect(await read(owner, thing)).toEqual(['Words'])
    await db.deleteFrom('friendship').execute()
    // What the owner cannot see to remove.
    await make.friendship(owner, writer, 'blocked')
    expect(await counts()).toEqual([[], 0, 0, 0])
    await db.deleteFrom('friendship').execute()
    await db
      .updateTable('member')
      .set({ closed_at: new Date() })
      .where('id', '=', writer.id)
      .execute()
    expect(await counts()).toEqual([[], 0, 0, 0])
  })
})

test('pages begin with the oldest, or with the newest', async () => {
  const owner = await make.user()
  const { trip } = await things(owner)
  for (const body of ['1', '2', '3', '4', '5']) await say(owner, trip, body)
  const pages = async (order: 'oldest' | 'newest') => {
    const found: string[][] = []
    let cursor: string | undefined
    do {
      const query = { order, limit: 2, cursor }
      const reply = await as(owner).call(listComments, { params: trip, query })
      found.push(reply.data.map(({ body }) => body))
      cursor = reply.page?.nextCursor ?? undefined
    } while (cursor)
    return found
  }
  expect(await pages('oldest')).toEqual([['1', '2'], ['3', '4'], ['5']])
  expect(await pages('newest')).toEqual([['5', '4'], ['3', '2'], ['1']])
})

test('a body has between 1 and 2,000 characters', async () => {
  const owner = await make.user()
  const { trip } = await things(owner)
  expect((await say(owner, trip, '   ')).status).toBe(422)
  expect((await say(owner, trip, 'a'.repeat(2_001))).status).toBe(422)
  expect((await say(owner, trip, 'a'.repeat(2_000))).status).toBe(201)
})

test('its author changes and removes a comment, the owner removes any', async () => {
  const owner = await make.user()
  const [writer, reader, stranger] = [await make.user(), await make.user(), await make.user()]
  const { album } = await things(owner)
  const { id } = (await say(writer, album, 'Frist')).data
  const change = (by: Made, body: string) =>
    as(by).call(updateComment, { params: { id }, body: { comment: { body } } })
  const remove = (by: Made) => as(by).call(deleteComment, { params: { id } })
  await make.friendship(stranger, owner, 'blocked')
  for (const [by, status] of [
    [reader, 403],
    [stranger, 404],
  ] as const) {
    expect((await change(by, 'Mine')).status).toBe(status)
    expect((await remove(by)).status).toBe(status)
  }
  expect((await change(owner, 'Mine')).status).toBe(403)
  expect((await change(writer, 'First')).data).toMatchObject({
    body: 'First',
    editedAt: expect.any(String),
  })
  const seen = await as(owner).call(listComments, { params: album })
  expect(seen.data).toMatchObject([{ mayChange: false, mayRemove: true }])
  expect((await remove(owner)).status).toBe(204)
  expect((await remove(writer)).status).toBe(404)
  expect(await read(writer, album)).toEqual([])

  const mine = (await say(writer, album, 'Once more')).data
  await make.friendship(owner, writer, 'blocked')
  expect((await as(writer).call(deleteComment, { params: { id: mine.id } })).status).toBe(204)
})

test('an owner switches comments off, and on again', async () => {
  const owner = await make.user()
  const guest = await make.user()
  const { trip, album, albumItem } = await things(owner)
  const turn = async (commentsOff: boolean) => {
    const patched = { params: { id: trip.id }, body: { trip: { commentsOff } } }
    expect((await as(owner).call(updateTrip, patched)).status).toBe(200)
    const other = { params: { id: album.id }, body: { album: { commentsOff } } }
    expect((await as(owner).call(updateAlbum, other)).status).toBe(200)
  }
  for (const thing of [trip, album, albumItem]) await say(guest, thing, 'Before')
  await turn(true)
  for (const thing of [trip, album, albumItem]) {
    expect(await summary(guest, thing)).toMatchObject({ commentsOff: true, commentsCount: 0 })
    expect(await read(owner, thing)).toEqual([])
    expect((await say(guest, thing, 'Meanwhile')).status).toBe(403)
    expect((await like(guest, thing)).status).toBe(201)
  }
  const asOwner = await as(owner).call(getTrip, { params: { id: trip.id } })
  expect(asOwner.data.commentsOff).toBe(true)
  const asGuest = await as(guest).call(getAlbum, { params: { id: album.id } })
  expect('commentsOff' in asGuest.data).toBe(false)
  // Another change leaves it.
  const renamed = { params: { id: trip.id }, body: { trip: { name: 'South' } } }
  expect((await as(owner).call(updateTrip, renamed)).data.commentsOff).toBe(true)
  await turn(false)
  for (const thing of [trip, album, albumItem]) expect(await read(guest, thing)).toEqual(['Before'])
})

test('a photo keeps its comments in another album', async () => {
  const owner = await make.user()
  const { albumItem } = await things(owner)
  const hidden = await make.album(owner, { audience: 'me' })
  const reader = await make.user()
  await say(reader, albumItem, 'Sharp')
  const moved = await as(owner).call(updateAlbumItem, {
    params: { id: albumItem.id },
    body: { albumItem: { albumId: hidden.id } },
  })
  expect(moved.status).toBe(200)
  expect(await read(owner, albumItem)).toEqual(['Sharp'])
  expect(await read(reader, albumItem)).toBe(403)
})

describe('notifications', () => {
  test('tell the owner and who has commented, one unread of a thing at a time', async () => {
    const owner = await make.user()
    const ana = await make.user({ first_name: 'Ana' })
    const ben = await make.user({ first_name: 'Ben' })
    const { album, albumItem } = await things(owner)
    await say(ana, album, 'One')
    await say(ben, album, 'Two')
    await say(ben, albumItem, 'Three')
    expect(await told(owner)).toEqual([
      ['comment_written', 'Ben', 'albumItem'],
      ['comment_written', 'Ana', 'album'],
    ])
    expect(await told(ana)).toEqual([['comment_written', 'Ben', 'album']])
    expect(await told(ben)).toEqual([])
    await like(ana, album)
    await like(ben, albumItem)
    expect(await told(owner)).toContainEqual(['thing_liked', 'Ana', 'album'])
    expect(await told(owner)).toHaveLength(3)
  })

  test('go with what they tell of, and not to whom the thing is closed', async () => {
    const owner = await make.user()
    const ana = await make.user({ first_name: 'Ana' })
    const ben = await make.user()
    const { trip } = await things(owner)
    const first = await say(ana, trip, 'One')
    const second = await say(ana, trip, 'Two')
    await like(ana, trip)
    await as(ana).call(deleteLike, { params: trip })
    await as(ana).call(deleteComment, { params: { id: first.data.id } })
    expect(await told(owner)).toEqual([['comment_written', 'Ana', 'trip']])
    await as(ana).call(deleteComment, { params: { id: second.data.id } })
    expect(await told(owner)).toEqual([])
    // Liked anew on the same day: among what was read.
    await like(ana, trip)
    const { data } = await as(owner).call(listNotifications, {})
    expect(data.find(({ type }) => type === 'thing_liked')?.readAt).not.toBeNull()

    await say(ana, trip, 'Here')
    await make.friendship(ana, ben, 'blocked')
    await say(ben, trip, 'There')
    expect(await told(ana)).toEqual([])
  })

  test('are muted', async () => {
    const owner = await make.user()
    const ana = await make.user()
    const { album, albumItem } = await things(owner)
    const mute = (muted: boolean) =>
      as(owner).call(muteComments, { params: albumItem, body: { commentSummary: { muted } } })
    expect((await mute(true)).data).toMatchObject({ muted: true })
    expect((await mute(true)).status).toBe(200)
    expect(await summary(owner, album)).toMatchObject({ muted: true })
    expect(await summary(ana, album)).toMatchObject({ muted: false })
    await say(ana, album, 'One')
    await like(ana, albumItem)
    expect(await told(owner)).toEqual([])
    expect((await mute(false)).data).toMatchObject({ muted: false })
    await say(ana, album, 'Two')
    expect(await told(owner)).toHaveLength(1)
  })
})
