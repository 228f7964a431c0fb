import { inspect } from 'node:util'
import { signUp } from '@farfolk/contract/accounts'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { tx } from '../db/transaction.ts'
import { queues } from '../jobs/queues.ts'
import { startSmtp } from '../testing/mailbox.ts'
import { startTestApp } from '../testing/test-app.ts'
import { createDelivery } from './delivery.ts'
import type { Letter } from './letter.ts'

/** What the server answers to MAIL or RCPT: nothing is a yes. */
let refusals: { responseCode: number; message?: string }[] = []
let tries = 0
const marker = 'marker@club.example'
beforeEach(() => {
  refusals = []
  tries = 0
})

const smtp = await startSmtp({
  onRcptTo({ address }, _session, done) {
    // Of an earlier test's last letter, which may still be on its way.
    if (address === marker) return done(null)
    tries += 1
    const refusal = refusals.shift()
    done(refusal ? Object.assign(new Error('not now'), refusal) : null)
  },
})
afterAll(() => smtp.stop())
const { app, visitor, connections } = await startTestApp({
  SMTP_URL: smtp.url,
  MAIL_FROM: 'The Club <hello@club.example>',
  PUBLIC_URL: 'https://club.example',
})
const { mail, jobs } = app.features
const { db, pool } = connections

const letter: Letter = {
  locale: 'en',
  subject: 'Über alles & <b>more</b>',
  heading: 'Hello <script>alert(1)</script>',
  paragraphs: ['One "line"\nand another'],
  action: { label: 'Go on', url: 'https://club.example/?a=1&b=2' },
}

let markers = 0

/** Lets what waits for its next try have it now. */
async function hurry(): Promise<void> {
  markers += 1
  await pool.query(`update pgboss.job set start_after = now() where state = 'retry'`)
  await tx(db, async (trx) => {
    await mail.send(trx, { to: marker, letter })
  })
}

test('a mail leaves at its commit and not at the next poll, as text and as HTML with everything escaped', async () => {
  const startedAt = Date.now()
  await tx(db, async (trx) => {
    await mail.send(trx, { to: 'ann@club.example', letter })
  })
  const arrived = await smtp.nth(1, 'ann@club.example')
  expect(Date.now() - startedAt).toBeLessThan(queues.mail.pollSeconds * 1000)
  expect(arrived.from).toEqual({ name: 'The Club', address: 'hello@club.example' })
  expect(arrived.subject).toBe(letter.subject)
  expect(arrived.messageId).toMatch(/^<[\w-]+@club\.example>$/)
  expect(arrived.text).toContain('Go on:\nhttps://club.example/?a=1&b=2')
  expect(arrived.html).toContain('Hello &lt;script&gt;alert(1)&lt;/script&gt;')
  expect(arrived.html).toContain('One &quot;line&quot;<br>and another')
  expect(arrived.html).toContain('href="https://club.example/?a=1&amp;b=2"')
  expect(arrived.html).not.toContain('<script>')
})

test('a transaction that is rolled back mails nobody', async () => {
  const broken = tx(db, async (trx) => {
    await mail.send(trx, { to: 'nobody@club.example', letter })
    throw new Error('changed our mind')
  })
  await expect(broken).rejects.toThrow('changed our mind')
  await tx(db, async (trx) => {
    await mail.send(trx, { to: 'later@club.example', letter })
  })
  await smtp.nth(1, 'later@club.example')
  expect(await smtp.all('nobody@club.example')).toEqual([])
})

test('what somebody waits for goes before notices', async () => {
  const waiting = `select priority from pgboss.job where name = 'mail' order by priority`
  const { rows } = await tx(db, async (trx) => {
    await mail.send(trx, { to: 'first@club.example', letter, isNotice: true })
    const notice = await trx.executeQuery<{ priority: number }>(CompiledQuery.raw(waiting))
    expect(notice.rows).toEqual([{ priority: 0 }])
    await mail.send(trx, { to: 'second@club.example', letter })
    return trx.executeQuery<{ priority: number }>(CompiledQuery.raw(waiting))
  })
  expect(rows).toEqual([{ priority: 0 }, { priority: 1 }])
  // On their way they would take what the next test has its server refuse.
  for (const to of ['first@club.example', 'second@club.example']) await smtp.nth(1, to)
})

test('a server that is busy is asked again, for the same mail', async () => {
  refusals = [{ responseCode: 451 }]
  await tx(db, async (trx) => {
    await mail.send(trx, { to: 'busy@club.example', letter })
  })
  await expect.poll(() => tries).toBe(1)
  await expect
    .poll(async () => (await pool.query(`select from pgboss.job where state = 'retry'`)).rowCount)
    .toBe(1)
  const { rows } = await pool.query(`select id from pgboss.job where state = 'retry'`)
  await hurry()
  const arrived = await smtp.nth(1, 'busy@club.example')
  expect(arrived.messageId).toBe(`<${rows[0].id}@club.example>`)
  expect(await smtp.all('busy@club.example')).toHaveLength(1)
})

test('a mailbox that is not there is asked once', async () => {
  refusals = [{ responseCode: 550, message: '5.1.1 No such user' }]
  await tx(db, async (trx) => {
    await mail.send(trx, { to: 'gone@club.example', letter })
  })
  await expect
    .poll(async () => (await pool.query(`select state from pgboss.job where name = 'mail'`)).rows)
    .toEqual([{ state: 'completed' }])
  await hurry()
  await smtp.nth(markers, marker)
  expect(await smtp.all('gone@club.example')).toEqual([])
})

type Refuse = (done: (error?: Error | null) => void) => void
const refuseBy =
  (responseCode: number, words: string): Refuse =>
  (done) =>
    done(Object.assign(new Error(words), { responseCode }))

const isGivenUp = 'a mail was refused for good'
test.each([
  ['addressed', '550 5.1.1 No such user', 0, isGivenUp],
  ['addressed', '550 sorry, no mailbox here by that name. (#5.1.1)', 0, isGivenUp],
  ['addressed', '550 5.2.1 Mailbox disabled', 0, isGivenUp],
  ['addressed', '550 5.1.1 <black@club.example>: User unknown', 0, isGivenUp],
  ['addressed', '450 5.1.1 No such user', 80, 'No such user'],
  // It may be of the sender as well: given up after two hours.
  ['addressed', '550 5.1.0 Address rejected', 9, 'Address rejected'],
  ['addressed', '550 5.1.0 Address rejected', 10, isGivenUp],
  ['addressed', '550 5.5.0 Mailbox unavailable', 9, 'Mailbox unavailable'],
  ['addressed', '550 5.5.0 Mailbox unavailable', 10, isGivenUp],
  ['addressed', '550 no such user', 9, 'no such user'],
  ['addressed', '550 no such user', 10, isGivenUp],
  ['read', '554 refused', 9, 'refused'],
  ['read', '554 refused', 10, isGivenUp],
  ['read', '452 refused', 80, 'refused'],
  // As servers answer where SMTP_URL, MAIL_FROM or the account is wrong: until somebody mends it.
  ['announced', '550 refused', 80, 'refused'],
  ['addressed', '554 5.7.1 Relay access denied', 80, 'Relay access denied'],
  ['addressed', '550 relay not permitted', 80, 'relay not permitted'],
  ['addressed', '550 5.1.8 Bad outbound address', 80, 'Bad outbound'],
  [
    'addressed',
    "553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)",
    80,
    'sorry',
  ],
  ['addressed', '550 Sender verify failed', 80, 'Sender verify'],
  ['read', '550 Blocked as spam', 80, 'as spam'],
])(
  'a mail that is refused as it is %s, by %s after %i tries: %s',
  async (when, answer, tried, said) => {
    const [, responseCode, words] = /^(\d+) (.*)/.exec(answer)!
    const refuse = refuseBy(Number(responseCode), words!)
    const strict = await startSmtp({
      onMailFrom: (_from, _session, done) => (when === 'announced' ? refuse(done) : done()),
      onRcptTo: (_to, _session, done) => (when === 'addressed' ? refuse(done) : done()),
      onData: (stream, _session, done) => void stream.resume().once('end', () => refuse(done)),
    })
    onTestFinished(() => strict.stop())
    expect(await deliverOver(strict.url, tried)).toContain(said)
  },
)

test('what failed is told of without the address that the server repeats', async () => {
  const grey = await startSmtp({
    onRcptTo: ({ address }, _session, done) =>
      refuseBy(450, `4.7.1 <${address}>: Greylisted`)(done),
  })
  onTestFinished(() => grey.stop())
  const told = await deliverOver(grey.url, 0)
  expect(told).toContain('450 4.7.1 <[e-mail]>: Greylisted')
  expect(told).not.toContain('strict@')
})

/** What is said of the mail in the end, with all that a log or a job would keep. */
async function deliverOver(smtpUrl: string, tried: number): Promise<string> {
  const { config } = app.features
  const warn = vi.fn()
  const delivery = createDelivery(
    { ...config, mail: { ...config.mail, smtpUrl } },
    { info: warn, warn, error: warn },
  )
  onTestFinished(() => delivery.close())
  const writtenAt = new Date().toISOString()
  const parcel = { to: 'strict@club.example', letter, writtenAt }
  return delivery.deliver('one', parcel, tried).then(
    () => warn.mock.calls.join(),
    (error: Error) => inspect(error, { depth: Infinity, showHidden: true }),
  )
}

test('a mail to a list can be unsubscribed from with one click (RFC 8058)', async () => {
  await tx(db, async (trx) => {
    await mail.send(trx, {
      to: 'list@club.example',
      letter: { ...letter, unsubscribeUrl: 'https://club.example/email-list/unsubscribe/x' },
      oneClickUrl: 'https://club.example/api/v1/email_lists/x/unsubscribe',
    })
  })
  const arrived = await smtp.nth(1, 'list@club.example')
  const header = (key: string) => arrived.headers.find((line) => line.key === key)?.value
  expect(header('list-unsubscribe')).toBe('<https://club.example/api/v1/email_lists/x/unsubscribe>')
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(arrived.html).toContain('href="https://club.example/email-list/unsubscribe/x"')
})

test('the links of mails that wait cannot be read in the database', async () => {
  const stopped = app.features.connections
  await jobs.stop()
  const user = {
    email: 'waiting@club.example',
    password: 'a quiet harbour',
    profile: { firstName: 'Wanda' },
  }
  await visitor.call(signUp, { body: { user } })
  const { rows } = await stopped.pool.query(`select job::text as text from pgboss.job job`)
  expect(rows).toHaveLength(1)
  expect(rows[0].text).not.toContain('token=')
  expect(rows[0].text).not.toContain('Wanda')
  expect(rows[0].text).not.toContain(user.email)
  // What was committed while nobody worked leaves with the next start.
  await jobs.start()
  expect((await smtp.nth(1, user.email)).text).toContain(
    'https://club.example/confirmations?token=',
  )
})
