import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTicket, type TicketInput } from '@farfolk/contract/tickets'
import { v7 as uuid } from 'uuid'
import { expect, onTestFinished, test } from 'vitest'
import { readCommand } from '../club/run-command.ts'
import { noticeOtherSecret } from '../notice-other-secret.ts'
import { outboxOf } from '../testing/mailbox.ts'
import { startTestApp } from '../testing/test-app.ts'
import { forgetAnswered } from './queries.ts'
import { newReference } from './reference.ts'

const env = {
  RATE_LIMITS: '1',
  SUPPORT_EMAIL: 'desk@club.example',
  PUBLIC_URL: 'https://lake.example',
}
const { app, as, visitor, make, connections, config, dataDir } = await startTestApp(env)
const outbox = outboxOf(dataDir)

const asked: TicketInput = {
  email: 'ida@lake.example',
  name: 'Ida',
  category: 'albums',
  subject: 'Where is my photo?',
  message: 'It was here.\n\nNow it is not.',
  website: '',
}

function ask(caller = visitor, change: Partial<TicketInput> = {}) {
  return caller.call(createTicket, { body: { ticket: { ...asked, ...change } } })
}

const kept = () => connections.db.selectFrom('ticket').selectAll().execute()

async function club(...argv: string[]): Promise<string> {
  const lines = await readCommand(argv)({ ...app.features, config, connections })
  return lines.join('\n')
}

test('a question is kept, and both sides have a mail', async () => {
  const { status, data } = await ask()
  expect(status).toBe(201)
  expect(data.reference).toMatch(/^FF-[2-9A-Z]{6}$/)
  expect(await kept()).toMatchObject([
    { id: data.id, reference: data.reference, member_id: null, email: asked.email },
  ])
  const [thanks, question] = [
    await outbox.nth(1, asked.email),
    await outbox.nth(1, 'desk@club.example'),
  ]
  expect(thanks.text).toContain(data.reference)
  expect(thanks.text).not.toContain('It was here')
  expect(question.text).toContain('It was here.\n\nNow it is not.')
  expect(question.replyTo?.[0]?.address).toBe(asked.email)
})

test('the same id from the same address is one question, from another a conflict', async () => {
  const id = uuid()
  const replies = await Promise.all([1, 2, 3].map(() => ask(visitor, { id })))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 201])
  expect(new Set(replies.map(({ data }) => data.reference)).size).toBe(1)
  const others = await ask(visitor, { id, email: 'rea@lake.example' })
  expect(others).toMatchObject({ status: 409, errors: [{ field: 'ticket.id' }] })
  expect(await kept()).toMatchObject([{ id, reference: replies[0]?.data.reference }])
})

test("a member's question bears the member", async () => {
  const member = await make.user()
  const { data } = await ask(as(member))
  expect(await kept()).toMatchObject([{ id: data.id, member_id: member.id }])
  const change = { id: data.id }
  expect((await ask(as(member), change)).status).toBe(200)
  for (const other of [visitor, as(await make.user())]) {
    expect(await ask(other, change)).toMatchObject({
      status: 409,
      errors: [{ field: 'ticket.id' }],
    })
  }
})

test('who signs in between two tries asks once', async () => {
  const { data } = await ask()
  const again = await ask(as(await make.user()), { id: data.id })
  expect(again).toMatchObject({ status: 200, data: { reference: data.reference } })
})

test('who fills in what nobody sees is answered, and nothing is kept', async () => {
  const { status, data } = await ask(visitor, { website: 'https://spam.example' })
  expect(status).toBe(201)
  expect(data.reference).toMatch(/^FF-/)
  expect(await kept()).toEqual([])
})

test('every field that is wrong is named', async () => {
  const wrong = { email: 'ida', category: 'weather' as 'other', subject: ' ', message: '' }
  const { status, errors } = await ask(visitor, wrong)
  expect([status, errors]).toMatchObject([
    422,
    [
      { field: 'ticket.email', message: 'Needs to be at least 5 characters long' },
      { field: 'ticket.category' },
      { field: 'ticket.subject', message: 'Field is required' },
      { field: 'ticket.message', message: 'Field is required' },
    ],
  ])
})

test('thirty an hour from one address', async () => {
  const replies = await Promise.all(Array.from({ length: 31 }, () => ask()))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(30)
  expect(replies.find(({ status }) => status === 429)?.headers['retry-after']).toBeDefined()
  const references = (await kept()).map(({ reference }) => reference)
  expect(new Set(references).size).toBe(30)
})

test('the same ticket again is none of the thirty', async () => {
  const id = uuid()
  expect((await ask(visitor, { id })).status).toBe(201)
  for (let nth = 0; nth < 30; nth += 1) expect((await ask(visitor, { id })).status).toBe(200)
  expect((await ask()).status).toBe(201)
})

test('what was answered long ago is forgotten, what waits is not', async () => {
  const subjects = ['long ago', 'lately', 'waits']
  for (const subject of subjects) await ask(visitor, { subject })
  await connections.pool.query(
    `update ticket set answer = 'Here', answered_at = now()
       - case subject when 'lately' then interval '11 months' else interval '13 months' end
     where subject <> 'waits'`,
  )
  await forgetAnswered(connections.db)
  expect((await kept()).map(({ subject }) => subject).toSorted()).toEqual(['lately', 'waits'])
})

test('an answer that the club could not open is refused, and the ticket waits on', async () => {
  const { data } = await ask()
  const file = join(dataDir, 'answer.txt')
  await writeFile(file, 'Look under Albums.')
  const { db } = connections
  await noticeOtherSecret(db, app.features.secrets, { info: () => {}, warn: () => {} })
  onTestFinished(async () => void (await connections.pool.query('delete from secret_mark')))
  const other = { keyFor: () => Buffer.alloc(32, 1) }
  const answered = readCommand(['answer', data.reference, file])({
    ...app.features,
    config,
    connections,
    secrets: other,
  })
  await expect(answered).rejects.toThrow('SECRET_KEY')
  expect(await kept()).toMatchObject([{ answered_at: null }])
  expect(await club('answer', data.reference, file)).toContain('on its way')
})

test('the operator lists, reads and answers, and the answer goes out once', async () => {
  const sender = { email: 'rea@lake.example' }
  const { data } = await ask(visitor, sender)
  expect(await club('tickets')).toMatch(
    new RegExp(`${data.reference} .* albums +rea@lake.example +Where is my photo`),
  )
  expect(await club('ticket', data.reference.toLowerCase())).toContain('Now it is not.')
  const file = join(dataDir, 'answer.txt')
  await writeFile(file, 'Look under Albums.\r\n\r\nAll the best\n')
  // The operator's shell need not have the settings of the server that delivers.
  const shell = { ...config, publicUrl: 'http://localhost:3000', mail: { ...config.mail } }
  shell.mail.support = 'support@localhost'
  const sent = readCommand(['answer', data.reference, file])
  const said = await sent({ ...app.features, config: shell, connections })
  expect(said.join()).toContain('on its way to rea@lake.example')
  const mail = await outbox.nth(2, sender.email)
  expect(mail.text).toContain('Look under Albums.\n\nAll the best')
  expect(mail.text).toContain('https://lake.example/help')
  expect(mail.html).toContain('href="https://lake.example/help"')
  expect(mail.replyTo?.[0]?.address).toBe('desk@club.example')
  expect(await club('answer', data.reference, file)).toContain('already')
  expect(await club('tickets')).toBe('No ticket waits.')
  expect(await club('tickets', '--all')).toContain('answered')
  await expect(club('ticket', newReference())).rejects.toThrow('There is no ticket')
  await expect(club('answer', data.reference, '/nowhere')).rejects.toThrow('cannot be read')
})
