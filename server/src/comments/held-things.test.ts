import { closeAccount } from '@farfolk/contract/accounts'
import {
  type CommentedKind,
  createComment,
  createLike,
  deleteComment,
  muteComments,
} from '@farfolk/contract/comments'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { clubActs } from '../club/testing.ts'
import { connect } from '../db/database.ts'
import { countWaiting } from '../testing/count-waiting.ts'
import { heldRows } from '../testing/held-rows.ts'
import type { MadeMember } from '../testing/make.ts'
import { startTestApp, type TestReply } from '../testing/test-app.ts'
import { createLike as keepLike } from './likes.ts'
import { createComment as keepComment } from './write-comment.ts'

const testApp = await startTestApp()
const { app, as, make, config, connections } = testApp
const { club } = clubActs(testApp)
const { behind, holding, untilWaiting } = heldRows(testApp)

test.each<[CommentedKind, 'removed' | 'hidden']>([
  ['trip', 'removed'],
  ['trip', 'hidden'],
  ['album', 'removed'],
  ['album', 'hidden'],
  ['albumItem', 'removed'],
  ['albumItem', 'hidden'],
  ['meetUp', 'removed'],
  ['meetUp', 'hidden'],
  ['question', 'removed'],
  ['question', 'hidden'],
])('of a %s that somebody holds no comment is held before it is %s', async (kind, act) => {
  const [owner, writer] = [await make.user(), await make.user()]
  const trip = await make.trip(owner, { audience: 'members' })
  const album = await make.filledAlbum(owner, 1, { audience: 'members' })
  const meetUp = await make.meetUp(owner)
  const question = await make.question(owner)
  const ids = {
    trip: trip.id,
    album: album.id,
    albumItem: album.ids[0]!,
    meetUp: meetUp.id,
    question: question.id,
  }
  const params = { kind, id: ids[kind] }
  const { data } = await as(writer).call(createComment, {
    params,
    body: { comment: { body: 'Lovely' } },
  })
  // As who deletes the thing: they have it, and its comments last.
  const other = await connections.pool.connect()
  onTestFinished(() => other.release(true))
  await other.query('begin')
  const ofAlbum = ['album', album.id]
  const held = {
    trip: ['trip', trip.id],
    album: ofAlbum,
    albumItem: ofAlbum,
    meetUp: ['meet_up', meetUp.id],
    question: ['question', question.id],
  }
  const [table, id] = held[kind]
  await other.query(`select from ${table} where id = $1 for no key update`, [id])
  const acting =
    act === 'hidden'
      ? club('hide', 'comment', data.id)
      : as(writer).call(deleteComment, { params: { id: data.id } })
  await expect.poll(() => countWaiting(connections.pool)).toBe(1)
  const commentHeld = other.query('select from comment where id = $1 for update nowait', [data.id])
  await expect(commentHeld).resolves.toMatchObject({ rowCount: 1 })
  await other.query('commit')
  await acting
  const left = connections.db.selectFrom('comment').select('hidden').where('id', '=', data.id)
  expect(await left.execute()).toEqual(act === 'hidden' ? [{ hidden: true }] : [])
})

test.each(['closed', 'banned'])(
  'who comments on what a member who is %s has commented on waits for nobody',
  async (act) => {
    const [owner, writer, second] = [await make.user(), await make.user(), await make.user()]
    const { id } = await make.trip(owner, { audience: 'members' })
    const params = { kind: 'trip', id } as const
    await as(writer).call(createComment, { params, body: { comment: { body: 'Lovely' } } })
    // They have the trip, and tell the member next.
    const other = await connections.pool.connect()
    onTestFinished(() => other.release(true))
    await other.query('begin')
    await other.query('select from trip where id = $1 for no key update', [id])
    const acting =
      act === 'banned'
        ? club('ban', writer.id, second.id)
        : as(writer).call(closeAccount, { body: { user: {} } })
    await expect.poll(() => countWaiting(connections.pool)).toBe(1)
    const held = (member: { id: string }, how: string) =>
      connections.pool.query(`select from member where id = $1 for ${how} nowait`, [member.id])
    // Things are held after all members are.
    for (const member of act === 'banned' ? [writer, second] : [writer]) {
      await expect(held(member, 'no key update')).rejects.toThrow('could not obtain lock')
    }
    await expect(held(writer, 'key share')).resolves.toMatchObject({ rowCount: 1 })
    await other.query('commit')
    await acting
    const left = connections.db.selectFrom('member').select('closed_at').where('id', '=', writer.id)
    expect(await left.execute()).toEqual([{ closed_at: expect.any(Date) }])
  },
)

const body = { comment: { body: 'Lovely' } }
type Act = (who: MadeMember, kind: CommentedKind, id: string) => Promise<TestReply<unknown>>
const acts = {
  comment: (who, kind, id) => as(who).call(createComment, { params: { kind, id }, body }),
  like: (who, kind, id) => as(who).call(createLike, { params: { kind, id } }),
  mute: (who, kind, id) =>
    as(who).call(muteComments, {
      params: { kind, id },
      body: { commentSummary: { muted: true } },
    }),
} satisfies Record<string, Act>
const kinds: CommentedKind[] = ['trip', 'album', 'albumItem', 'meetUp', 'question']

test.each(kinds.flatMap((kind) => Object.keys(acts).map((act) => [act, kind] as const)))(
  'a %s that waits until its %s is deleted finds none',
  async (act, kind) => {
    const [owner, writer] = [await make.user(), await make.user()]
    const album = await make.filledAlbum(owner, 1, { audience: 'members' })
    const things = {
      trip: () => make.trip(owner, { audience: 'members' }),
      album: async () => album,
      albumItem: async () => ({ id: album.ids[0]! }),
      meetUp: () => make.meetUp(owner),
      question: () => make.question(owner),
    }
    const { id } = await things[kind]()
    const table = { trip: 'trip', meetUp: 'meet_up', question: 'question' } as const
    const deleting =
      kind === 'album' || kind === 'albumItem'
        ? `delete from album where id = '${album.id}'`
        : `delete from ${table[kind]} where id = '${id}'`
    const begin: Act = acts[act as keyof typeof acts]
    const refused = await behind(deleting, [], () => begin(writer, kind, id))
    expect(refused).toMatchObject({ status: 404, errors: [{ code: 'not_found' }] })
  },
)

test('a comment that waits until those of its trip are off is refused', async () => {
  const [owner, writer] = [await make.user(), await make.user()]
  const { id } = await make.trip(owner, { audience: 'members' })
  const off = 'update trip set comments_off = true where id = $1'
  const refused = await behind(off, [id], () => acts.comment(writer, 'trip', id))
  expect(refused.status).toBe(403)
  expect((await connections.pool.query('select from comment')).rowCount).toBe(0)
})

test.each(['comment', 'like'] as const)(
  'a %s that waits while its author is blocked is of nothing they see, and tells nobody',
  async (act) => {
    const [owner, writer] = [await make.user(), await make.user()]
    const { id } = await make.trip(owner, { audience: 'members' })
    const { acting } = await holding(async (client) => {
      await client.query('select from trip where id = $1 for update', [id])
      const begun = acts[act](writer, 'trip', id)
      await untilWaiting(1)
      await make.friendship(owner, writer, 'blocked')
      return { acting: begun }
    })
    expect((await acting).status).toBe(404)
    const left = `select from comment union all select from thing_like union all select from notification`
    expect((await connections.pool.query(left)).rowCount).toBe(0)
  },
)

test.each(['comment', 'like'] as const)(
  'a %s on what its author does not see waits for nobody who holds that',
  async (act) => {
    const [owner, stranger] = [await make.user(), await make.user()]
    const { id } = await make.trip(owner, { audience: 'me' })
    await holding(async (client) => {
      await client.query('select from trip where id = $1 for no key update', [id])
      expect((await acts[act](stranger, 'trip', id)).status).toBe(403)
    })
  },
)

test('one connection is enough to refuse', async () => {
  const own = connect({ url: config.database.url!, prepare: false, maxConnections: 1 })
  onTestFinished(() => own.close())
  const features = { ...app.features, connections: own }
  const [owner, stranger] = [await make.user(), await make.user()]
  const album = await make.filledAlbum(owner, 1, { audience: 'me' })
  const refusal = { errors: [{ code: 'not_allowed' }] }
  for (const [kind, id] of [
    ['album', album.id],
    ['albumItem', album.ids[0]!],
  ] as const) {
    const liking = keepLike(features, { kind, id, memberId: stranger.id })
    await expect(liking).rejects.toMatchObject(refusal)
    const commenting = keepComment(features, { kind, id, authorId: stranger.id }, body.comment)
    await expect(commenting).rejects.toMatchObject(refusal)
  }
})

test('of a photo that is moved while a like waits its new album is held too', async () => {
  const [owner, writer] = [await make.user(), await make.user()]
  const { id: albumId, ids } = await make.filledAlbum(owner, 1, { audience: 'members' })
  const to = await make.album(owner, { audience: 'members' })
  const hold = 'select from album where id = $1 for no key update'
  const { liking } = await holding(async (client) => {
    await client.query(hold, [to.id])
    const begun = await holding(async (mover) => {
      await mover.query(hold, [albumId])
      const acting = acts.like(writer, 'albumItem', ids[0]!)
      await untilWaiting(1)
      await mover.query('update album set cover_item_id = null where id = $1', [albumId])
      await mover.query('update album_item set album_id = $1 where id = $2', [to.id, ids[0]])
      return { acting }
    })
    expect(await Promise.race([begun.acting, sleep(300)])).toBeUndefined()
    return { liking: begun.acting }
  })
  expect((await liking).status).toBe(201)
})
