import { getSocialDialog, signInWithFacebook, signInWithGoogle } from '@farfolk/contract/social'
import { afterAll, expect, test } from 'vitest'
import { outboxOf } from '../testing/mailbox.ts'
import { startGraph } from '../testing/graph.ts'
import { startTestApp } from '../testing/test-app.ts'

const graph = await startGraph()
afterAll(() => graph.stop())
const { visitor, make, connections, dataDir } = await startTestApp(graph.env)
const outbox = outboxOf(dataDir)

let people = 0
function newPerson() {
  people += 1
  return { id: `10${people}`, first_name: 'Leo', email: `leo.${people}@mail.example` }
}
const signIn = (token: string) => visitor.call(signInWithFacebook, { body: { user: { token } } })

test('the first time makes a member who confirms the address, and the next time finds them', async () => {
  const person = newPerson()
  const token = graph.token(person)
  const first = await signIn(token)
  expect(first).toMatchObject({
    status: 200,
    data: { email: person.email, emailConfirmed: false, profile: { firstName: 'Leo' } },
  })
  expect((await outbox.nth(1, person.email)).subject).toBe('Confirm your e-mail address')
  // Their own script keeps a token for hours.
  expect((await signIn(token)).data.id).toBe(first.data.id)
})

test('an address that is taken is never joined', async () => {
  const person = newPerson()
  await make.user({ email: person.email })
  expect(await signIn(graph.token(person))).toMatchObject({
    status: 409,
    errors: [{ code: 'email_taken' }],
  })
  expect(await connections.db.selectFrom('social_account').selectAll().execute()).toEqual([])
})

test.each([
  ['that is not valid', { is_valid: false }],
  ['of another app', { app_id: '999' }],
  ['that has expired', { expires_at: 1_700_000_000 }],
  ['of a page', { type: 'PAGE' }],
  ['of somebody else', { user_id: '77' }],
])('a token %s is refused', async (_name, inspection) => {
  const person = newPerson()
  expect(await signIn(graph.token(person, inspection))).toMatchObject({
    status: 401,
    errors: [{ code: 'invalid_credentials' }],
  })
})

test('a token that the Graph does not know is refused', async () => {
  expect((await signIn('EAAunknown')).status).toBe(401)
})

test('somebody without an address is told so', async () => {
  const { id } = newPerson()
  expect(await signIn(graph.token({ id, first_name: 'Leo' }))).toMatchObject({
    status: 422,
    errors: [{ code: 'email_missing' }],
  })
})

test('two at once for one new person are one member', async () => {
  const person = newPerson()
  const token = graph.token(person)
  const replies = await Promise.all([signIn(token), signIn(token), signIn(token)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1)
})

test.each([500, 503, 429])('a Graph that answers %d is away', async (status) => {
  const token = graph.token(newPerson())
  graph.failWith(status)
  const reply = await signIn(token)
  graph.failWith(0)
  expect(reply).toMatchObject({ status: 503, errors: [{ code: 'unavailable' }] })
})

test('a browser learns where to ask, and Google is not set up here', async () => {
  const reply = await visitor.call(getSocialDialog, { params: { provider: 'facebook' } })
  expect(reply.data).toMatchObject({
    url: `${graph.env.FACEBOOK_GRAPH_URL}/dialog/oauth`,
    clientId: graph.env.FACEBOOK_APP_ID,
    responseType: 'token',
  })
  const google = await visitor.call(signInWithGoogle, { body: { user: { token: 'x' } } })
  expect(google.status).toBe(404)
})
