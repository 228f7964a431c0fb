import {
  resubscribeToEmailList,
  subscribeToEmailList,
  unsubscribeFromEmailList,
} from '@farfolk/contract/email-lists'
import { expect, test } from 'vitest'
import { tx } from '../db/transaction.ts'
import { heldRows } from '../testing/held-rows.ts'
import { outboxOf } from '../testing/mailbox.ts'
import { startTestApp } from '../testing/test-app.ts'
import { signId } from '../signed-id.ts'

const { app, visitor, connections, dataDir, inject } = await startTestApp()
const { holding } = heldRows({ connections })

const outbox = outboxOf(dataDir)

let addresses = 0
function newAddress(): string {
  addresses += 1
  return `Traveller.${addresses}@list.example`
}

function subscribe(email: string, list_name = 'launch-beta') {
  return visitor.call(subscribeToEmailList, {
    body: { email_list: { email, list_name: list_name as 'launch-beta' } },
  })
}

const pagePattern = /http:\/\/localhost:\d+\/email-list\/unsubscribe\/([\w-]+)/

async function subscribed() {
  const email = newAddress()
  expect((await subscribe(email)).status).toBe(201)
  const token = pagePattern.exec((await outbox.nth(1, email)).text ?? '')?.[1] ?? ''
  return { email, token }
}

async function rowsOf(email: string) {
  return connections.db
    .selectFrom('email_subscription')
    .select(['email', 'unsubscribed_at'])
    .where('email', 'ilike', email)
    .execute()
}

async function isOnList(email: string): Promise<boolean> {
  const rows = await rowsOf(email)
  return rows.some((row) => row.unsubscribed_at === null)
}

test('a mail comes with its way out, for people and for mail programs', async () => {
  const email = newAddress()
  const reply = await subscribe(email)
  expect(reply.status).toBe(201)
  const mail = await outbox.nth(1, email)
  const headers = new Map(mail.headers.map(({ key, value }) => [key, value]))
  const page = pagePattern.exec(mail.text ?? '')?.[0]
  expect(page).toBeDefined()
  expect(mail.html).toContain(`href="${page}"`)
  expect(headers.get('list-unsubscribe')).toBe(`<${page}>`)
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
})

test('the same address twice, in any case and at once, is one row, one mail and one answer', async () => {
  const email = newAddress()
  const replies = await Promise.all([
    subscribe(email),
    subscribe(email),
    subscribe(email.toLowerCase()),
    subscribe(email),
  ])
  const answer = { status: 201, data: { email: email.toLowerCase(), list_name: 'launch-beta' } }
  for (const reply of replies) expect(reply).toMatchObject(answer)
  const other = newAddress()
  await subscribe(other)
  await outbox.nth(1, other)
  expect(await rowsOf(email)).toHaveLength(1)
  expect(await outbox.all(email)).toHaveLength(1)
})

test('an address that is given over and over leaves few jobs', async () => {
  const email = newAddress()
  for (let time = 0; time < 15; time++) expect((await subscribe(email)).status).toBe(201)
  const { rowCount } = await connections.pool.query(
    `select from pgboss.job where name = 'email-list-subscriptions' and data->>'email' = $1`,
    [email],
  )
  expect(rowCount).toBe(10)
})

test('leaving works twice, and nobody else leaves', async () => {
  const { email, token } = await subscribed()
  const stays = await subscribed()
  const headers = { 'if-match': '"0.left"' }
  const stale = await visitor.call(unsubscribeFromEmailList, { params: { token }, headers })
  expect([stale.status, await isOnList(email)]).toEqual([412, true])
  for (let time = 0; time < 2; time++) {
    expect((await visitor.call(unsubscribeFromEmailList, { params: { token } })).status).toBe(204)
    expect(await isOnList(email)).toBe(false)
  }
  expect(await isOnList(stays.email)).toBe(true)
})

test('leaving can be undone by the same token', async () => {
  const { email, token } = await subscribed()
  await visitor.call(unsubscribeFromEmailList, { params: { token } })
  expect((await visitor.call(resubscribeToEmailList, { params: { token } })).status).toBe(204)
  expect(await isOnList(email)).toBe(true)
})

test('who left may come back by the form', async () => {
  const { email, token } = await subscribed()
  await visitor.call(unsubscribeFromEmailList, { params: { token } })
  expect((await subscribe(email)).status).toBe(201)
  await expect.poll(() => isOnList(email)).toBe(true)
})

test('the answer waits for no look at the list, whose time would tell who is on it', async () => {
  const email = newAddress()
  const reply = await holding(async (client) => {
    await client.query('lock table email_subscription in access exclusive mode')
    return subscribe(email)
  })
  expect(reply.status).toBe(201)
  await expect.poll(() => isOnList(email)).toBe(true)
})

test('an address that left is forgotten after thirty days, and its token still answers', async () => {
  const { email, token } = await subscribed()
  await visitor.call(unsubscribeFromEmailList, { params: { token } })
  await connections.db
    .updateTable('email_subscription')
    .set({ unsubscribed_at: new Date(Date.now() - 31 * 86_400_000) })
    .execute()
  // As the clock does.
  await tx(connections.db, (trx) => app.features.jobs.enqueue(trx, 'email-lists', {}))
  await expect.poll(() => rowsOf(email)).toEqual([])
  expect((await visitor.call(unsubscribeFromEmailList, { params: { token } })).status).toBe(204)
  expect(await visitor.call(resubscribeToEmailList, { params: { token } })).toMatchObject({
    status: 422,
    errors: [{ code: 'invalid_token' }],
  })
})

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
  ],
])('a mail program leaves by one click as %s', async (type, payload) => {
  const { email, token } = await subscribed()
  const response = await inject({
    method: 'POST',
    url: `/email-list/unsubscribe/${token}`,
    headers: { 'content-type': type },
    payload,
  })
  expect(response.statusCode).toBe(204)
  expect(await isOnList(email)).toBe(false)
})

test('a click with too much in it is refused', async () => {
  const response = await inject({
    method: 'POST',
    url: '/email-list/unsubscribe/x',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'x'.repeat(10_000),
  })
  expect(response.statusCode).toBe(413)
})

test('a token that the club did not make opens nothing', async () => {
  const { email, token } = await subscribed()
  const altered = (token.startsWith('A') ? 'B' : 'A') + token.slice(1)
  const foreign = signId(Buffer.alloc(32), '0190b0c0-0000-7000-8000-000000000000')
  for (const bad of [altered, foreign, 'x', `${token}A`, '%00', '../..', "'--"]) {
    for (const call of [unsubscribeFromEmailList, resubscribeToEmailList]) {
      const reply = await visitor.call(call, { params: { token: bad } })
      expect(reply).toMatchObject({ status: 422, errors: [{ code: 'invalid_token' }] })
    }
  }
  expect(await isOnList(email)).toBe(true)
})

test.each([
  [{}, [{ code: 'required', field: 'email_list' }]],
  [
    { email_list: {} },
    [
      { code: 'required', message: 'Field is required', field: 'email_list.email' },
      { code: 'required', message: 'Field is required', field: 'email_list.list_name' },
    ],
  ],
  [
    { email_list: { email: 'a@b', list_name: 'launch-beta' } },
    [{ message: 'Needs to be at least 5 characters long', field: 'email_list.email' }],
  ],
  [
    { email_list: { email: 'nobody', list_name: 'launch-beta' } },
    [{ message: 'Not a valid email format', field: 'email_list.email' }],
  ],
  [
    { email_list: { email: 'a@list.example', list_name: 'others' } },
    [{ code: 'invalid', field: 'email_list.list_name' }],
  ],
])('%j is refused', async (payload, errors) => {
  const response = await inject({ method: 'POST', url: '/api/v1/email_lists', payload })
  expect(response.statusCode).toBe(422)
  expect(response.json()).toMatchObject({ errors })
})
