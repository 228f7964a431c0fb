import { getUser } from '@farfolk/contract/members'
import { deleteMemberNote, getMemberNote, updateMemberNote } from '@farfolk/contract/member-notes'
import { v7 as uuid } from 'uuid'
import { expect, onTestFinished, test } from 'vitest'
import { countWaiting } from '../testing/count-waiting.ts'
import { startTestApp } from '../testing/test-app.ts'

const { as, visitor, make, inject, connections } = await startTestApp()
const { db } = connections

type Made = Awaited<ReturnType<typeof make.user>>

const of = ({ id }: { id: string }) => ({ params: { id } })
const write = (by: Made, about: { id: string }, body = 'Knows every hut in the Alps') =>
  as(by).call(updateMemberNote, { ...of(about), body: { memberNote: { body } } })
const read = (by: Made, about: { id: string }) => as(by).call(getMemberNote, of(about))
const remove = (by: Made, about: { id: string }) => as(by).call(deleteMemberNote, of(about))
const none = { body: '', updatedAt: null }

test('is written, read, changed and taken away, as one for each member', async () => {
  const [author, about] = [await make.user(), await make.user()]
  expect((await read(author, about)).data).toEqual(none)
  const first = await write(author, about, ' Quiet, early riser.\n\nMet in Kiruna ')
  expect(first.status).toBe(200)
  expect(first.data).toEqual({
    body: 'Quiet, early riser.\n\nMet in Kiruna',
    updatedAt: expect.any(String),
  })
  expect((await read(author, about)).data).toEqual(first.data)
  await write(author, about, 'Late riser')
  expect((await read(author, about)).data.body).toBe('Late riser')
  expect((await remove(author, about)).status).toBe(204)
  expect((await remove(author, about)).status).toBe(204)
  expect((await read(author, about)).data).toEqual(none)
})

test('holds 2,000 characters, and is no empty one', async () => {
  const [author, about] = [await make.user(), await make.user()]
  expect((await write(author, about, '😀'.repeat(2_000))).status).toBe(200)
  const long = await write(author, about, 'x'.repeat(2_001))
  expect([long.status, long.errors?.[0]?.field]).toEqual([422, 'memberNote.body'])
  expect((await write(author, about, ' \n')).errors).toMatchObject([{ code: 'required' }])
  expect((await read(author, about)).data.body).toBe('😀'.repeat(2_000))
})

test('nobody but its author ever gets it, whoever they are', async () => {
  const [author, about, friend, member] = await Promise.all([
    make.user(),
    make.user(),
    make.user(),
    make.user(),
  ])
  for (const other of [about, author]) await make.friendship(friend, other)
  await write(author, about, 'Zirbenschnaps')
  for (const other of [friend, member]) expect((await read(other, about)).data).toEqual(none)
  // About oneself there is none to ask for.
  expect((await read(about, about)).status).toBe(404)
  expect((await write(about, about)).status).toBe(404)
  expect((await visitor.call(getMemberNote, of(about))).status).toBe(401)
  expect(
    (await visitor.call(updateMemberNote, { ...of(about), body: { memberNote: { body: 'x' } } }))
      .status,
  ).toBe(401)
  expect((await visitor.call(deleteMemberNote, of(about))).status).toBe(401)

  // Another's delete takes their own alone.
  await remove(member, about)
  await remove(about, author)
  expect((await read(author, about)).data.body).toBe('Zirbenschnaps')
  for (const caller of [visitor, as(author), as(about), as(friend)]) {
    const seen = await caller.call(getUser, of(about))
    expect(JSON.stringify(seen)).not.toMatch(/Zirbenschnaps|note"/)
  }
})

test('is kept by no cache, and asked for again by its tag', async () => {
  const [author, other, about] = [await make.user(), await make.user(), await make.user()]
  await write(author, about)
  const ask = (by: Made, headers = {}) =>
    inject({
      url: `/api/v1/users/${about.id}/note`,
      headers: { authorization: `Bearer ${by.token}`, ...headers },
    })
  const reply = await ask(author)
  expect(reply.headers['cache-control']).toMatch(/^private/)
  const etag = String(reply.headers.etag)
  expect((await ask(author, { 'if-none-match': etag })).statusCode).toBe(304)
  expect((await ask(other, { 'if-none-match': etag })).statusCode).toBe(200)
})

test('an edit that builds on another note is refused, a first one too', async () => {
  const [author, about] = [await make.user(), await make.user()]
  const url = `/api/v1/users/${about.id}/note`
  const authorization = `Bearer ${author.token}`
  const tag = async () => String((await inject({ url, headers: { authorization } })).headers.etag)
  const send = async (method: 'PATCH' | 'DELETE', ifMatch: string) => {
    const headers = { authorization, 'if-match': ifMatch, 'content-type': 'application/json' }
    const payload = JSON.stringify({ memberNote: { body: 'New' } })
    return (await inject({ method, url, headers, ...(method === 'PATCH' && { payload }) }))
      .statusCode
  }
  const empty = await tag()
  expect(await send('PATCH', empty)).toBe(200)
  expect(await send('PATCH', empty)).toBe(412)
  const first = await tag()
  expect(await send('PATCH', first)).toBe(200)
  expect(await send('DELETE', first)).toBe(412)
  expect(await send('DELETE', await tag())).toBe(204)
})

/** Changes a note, as another page of its author's that is not done yet. */
async function changing(author: Made, about: Made) {
  const other = await connections.pool.connect()
  onTestFinished(() => other.release(true))
  await other.query('begin')
  await other.query(
    `update member_note set body = 'Newer', updated_at = updated_at + interval '1 second'
     where author_id = $1 and about_id = $2`,
    [author.id, about.id],
  )
  return other
}

test('a note that is written in the same moment is not deleted by who has not read it', async () => {
  const [author, about] = [await make.user(), await make.user()]
  await write(author, about)
  const url = `/api/v1/users/${about.id}/note`
  const authorization = `Bearer ${author.token}`
  const { etag } = (await inject({ url, headers: { authorization } })).headers
  const other = await changing(author, about)
  const headers = { authorization, 'if-match': String(etag) }
  const deleting = inject({ method: 'DELETE', url, headers })
  await expect.poll(() => countWaiting(connections.pool)).toBe(1)
  await other.query('commit')
  expect((await deleting).statusCode).toBe(412)
  expect((await read(author, about)).data.body).toBe('Newer')
})

test('writes that wait hold up no read', async () => {
  const [author, about] = [await make.user(), await make.user()]
  await write(author, about)
  const other = await changing(author, about)
  const writes = [1, 2].flatMap(() => [remove(author, about), write(author, about)])
  await expect.poll(() => countWaiting(connections.pool)).toBe(writes.length)
  expect((await read(about, author)).data).toEqual(none)
  expect(await countWaiting(connections.pool)).toBe(writes.length)
  await other.query('rollback')
  const answers = await Promise.all(writes)
  expect(answers.map(({ status }) => status)).toEqual([204, 200, 204, 200])
})

test('a hidden profile leaves it, a block and a closed account hide it, and all of them let it go', async () => {
  const author = await make.user()
  const hidden = await make.user({ profile_audience: 'me' })
  expect((await as(author).call(getUser, of(hidden))).status).toBe(403)
  expect((await write(author, hidden)).status).toBe(200)
  expect((await read(author, hidden)).status).toBe(200)

  const [blocker, blocked, closed] = [await make.user(), await make.user(), await make.user()]
  const gone = [blocker, blocked, closed]
  for (const about of gone) await write(author, about)
  await make.friendship(blocker, author, 'blocked')
  await make.friendship(author, blocked, 'blocked')
  await db
    .updateTable('member')
    .set({ closed_at: new Date() })
    .where('id', '=', closed.id)
    .execute()
  const unknown = { id: uuid() }
  const answers = async (about: { id: string }) =>
    [await read(author, about), await write(author, about), await remove(author, about)].map(
      ({ status, errors }) => ({ status, errors }),
    )
  const ofUnknown = await answers(unknown)
  expect(ofUnknown.map(({ status }) => status)).toEqual([404, 404, 204])
  for (const about of gone) expect(await answers(about)).toEqual(ofUnknown)
  const left = db.selectFrom('member_note').select('about_id').where('author_id', '=', author.id)
  expect(await left.execute()).toEqual([{ about_id: hidden.id }])
})
