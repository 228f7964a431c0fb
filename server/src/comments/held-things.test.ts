import { closeAccount } from '@farfolk/contract/accounts'
import { type CommentedKind, createComment, deleteComment } from '@farfolk/contract/comments'
import { expect, onTestFinished, test } from 'vitest'
import { clubActs } from '../club/testing.ts'
import { startTestApp } from '../testing/test-app.ts'

const testApp = await startTestApp()
const { as, make, connections } = testApp
const { club } = clubActs(testApp)

const waiting = `select from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

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
  await expect.poll(async () => (await connections.pool.query(waiting)).rowCount).toBe(1)
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
    await expect.poll(async () => (await connections.pool.query(waiting)).rowCount).toBe(1)
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
