import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { confirmEmail, requestPasswordReset, signUp } from '@farfolk/contract/accounts'
import { addTraveller } from '@farfolk/contract/company'
import { subscribeToEmailList } from '@farfolk/contract/email-lists'
import { createFriendship } from '@farfolk/contract/friendships'
import { getOwnUser } from '@farfolk/contract/members'
import { createTicket } from '@farfolk/contract/tickets'
import { afterAll, expect, test } from 'vitest'
import { answerTicket } from '../club/tickets.ts'
import { startVerification } from '@farfolk/contract/verification'
import { startSmtp, tokenIn } from '../testing/mailbox.ts'
import { smsOutboxOf } from '../testing/sms-outbox.ts'
import { bearer, startTestApp } from '../testing/test-app.ts'

const smtp = await startSmtp()
afterAll(() => smtp.stop())
const { app, as, make, visitor, dataDir } = await startTestApp({ SMTP_URL: smtp.url })

const speaking = (language: string) => ({ headers: { 'accept-language': language } })

test('who signs up from a German browser is a member who is written to in German', async () => {
  const email = 'gerda@club.example'
  const user = { email, password: 'a quiet harbour', profile: { firstName: 'Gerda' } }
  await visitor.call(signUp, { body: { user }, ...speaking('de-AT,en;q=0.8') })
  const confirmation = await smtp.nth(1, email)
  expect(confirmation.subject).toBe('Bestätige deine E-Mail-Adresse')
  expect(confirmation.html).toContain('<html lang="de">')
  expect(confirmation.headers).toContainEqual(
    expect.objectContaining({ key: 'content-language', value: 'de' }),
  )
  const token = tokenIn(confirmation)
  const gerda = bearer(await visitor.call(confirmEmail, { body: { confirmation: { token } } }))
  const { id } = (await as(gerda).call(getOwnUser, {})).data
  // Whatever the browser of who asks: the mail is for her.
  await visitor.call(requestPasswordReset, { body: { password: { email } }, ...speaking('fr') })
  expect((await smtp.nth(2, email)).subject).toBe('Leg ein neues Passwort fest')
  await as(await make.user({ first_name: 'Ben' })).call(createFriendship, {
    body: { friendship: { userId: id } },
  })
  const request = await smtp.nth(3, email)
  expect(request.subject).toBe('Ben möchte sich mit dir anfreunden')
  expect(request.text).toContain('Abbestellen: http')
})

test('the signup that is confirmed decides on the language, as on the name', async () => {
  const email = 'claire@club.example'
  const user = { email, password: 'a quiet harbour', profile: { firstName: 'Claire' } }
  await visitor.call(signUp, { body: { user }, ...speaking('en') })
  await visitor.call(signUp, { body: { user: { ...user, locale: 'fr-CA' } } })
  const second = await smtp.nth(2, email)
  expect(second.subject).toBe('Confirme ton adresse e-mail')
  const confirmation = { token: tokenIn(second) }
  const reply = await visitor.call(confirmEmail, { body: { confirmation } })
  expect(reply.data.locale).toBe('fr')
})

test('an invited address reads the language of who invites', async () => {
  const ana = await make.user({ first_name: 'Ana', locale: 'es' })
  const days = { startDate: '2031-05-12', endDate: '2031-05-20' }
  const { id } = await make.trip(ana, { name: 'Los Andes', ...days })
  const email = 'invitada@club.example'
  await as(ana).call(addTraveller, { params: { id }, body: { traveller: { email } } })
  const invitation = await smtp.nth(1, email)
  expect(invitation.subject).toBe('Ana te invita a Los Andes')
  expect(invitation.text).toContain('12–20 de mayo de 2031.')
})

test('who is no member is answered in the language of the question, later too', async () => {
  const email = 'claude@club.example'
  const ticket = { email, category: 'trips', subject: 'Cartes', message: 'Où ?' } as const
  const asked = await visitor.call(createTicket, { body: { ticket }, ...speaking('fr-CA,en') })
  const { reference } = asked.data
  expect((await smtp.nth(1, email)).subject).toBe(`Nous avons ta question (${reference})`)
  const answer = join(dataDir, 'answer.txt')
  await writeFile(answer, 'Au bord de la mer.')
  await answerTicket(app.features, reference, answer)
  expect((await smtp.nth(2, email)).text).toContain('Au bord de la mer.\n\nTu avais écrit')
  const member = await make.user({ locale: 'de' })
  await as(member).call(createTicket, {
    body: { ticket: { ...ticket, email: member.email } },
    ...speaking('fr'),
  })
  expect((await smtp.nth(1, member.email)).subject).toContain('Deine Frage ist angekommen')
})

test('a list writes in the language that the browser asked for', async () => {
  const email = 'lista@club.example'
  const body = { email_list: { email, list_name: 'launch-beta' } } as const
  await visitor.call(subscribeToEmailList, { body, ...speaking('pt, es;q=0.5') })
  expect((await smtp.nth(1, email)).subject).toBe('Estás en la lista de la beta')
})

test('a code by SMS is told in the language of the member', async () => {
  const [ana, phone] = [await make.user({ locale: 'es' }), '+46701740699']
  await as(ana).call(startVerification, { body: { verification: { phone } } })
  expect(await smsOutboxOf(dataDir).nth(1, phone)).toMatch(
    /^\d{6} es tu clave de Farfolk\. Vale 10 minutos\. .+\n\n@localhost #\d{6}$/,
  )
})
