import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { confirmEmail, logIn, signUp } from '@farfolk/contract/accounts'
import { getOwnUser, getUser } from '@farfolk/contract/members'
import { listNotifications } from '@farfolk/contract/notifications'
import { unzipSync } from 'fflate'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { createHashing } from '../accounts/hashing.ts'
import { outboxOf, tokenIn } from '../testing/mailbox.ts'
import { bearer, startTestApp } from '../testing/test-app.ts'
import { clubActs, clubActsBeside } from './testing.ts'

const testApp = await startTestApp()
const { as, visitor, make, config, dataDir } = testApp
const { club, actions } = clubActs(testApp)
const outbox = outboxOf(dataDir)
const password = 'a fine day for walking'
const password_hash = await createHashing().hash(password)

const enter = (email: string) => visitor.call(logIn, { body: { user: { email, password } } })

test('who asks by letter gets the archive in a file that only its writer reads', async () => {
  const member = await make.user({ first_name: 'Bela' })
  await make.trip(member, { name: 'Round the fjord' })
  const file = join(dataDir, 'letter.zip')
  const argv = ['export', member.email, file, '--reason', 'Letter of 3 May']
  expect(await club(...argv)).toContain(`Bela <${member.email}> has put in is in ${file}`)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const files = unzipSync(await readFile(file))
  expect(Object.keys(files)).toContain('profile.json')
  expect(Buffer.from(files['trips.json'] ?? []).toString()).toContain('Round the fjord')

  await expect(club(...argv)).rejects.toThrow('is there already')
  const nowhere = join(dataDir, 'no such folder', 'letter.zip')
  await expect(club('export', member.id, nowhere)).rejects.toThrow('cannot be written (ENOENT)')
  const elsewhere = { ...config, s3: undefined, dataDir: join(dataDir, 'elsewhere') }
  const other = join(dataDir, 'other.zip')
  await expect(
    clubActs({ ...testApp, config: elsewhere }).club('export', member.id, other),
  ).rejects.toThrow('There are no pictures')
  expect(existsSync(other)).toBe(false)
  expect(await actions()).toMatchObject([
    { action: 'export', member_id: member.id, reason: 'Letter of 3 May' },
  ])
})

test('of two exports at once to one file one is refused and the other is whole', async () => {
  const member = await make.user()
  const file = join(dataDir, 'twice.zip')
  const both = [0, 1].map(() => club('export', member.id, file))
  const [refused, ...others] = (await Promise.allSettled(both)).filter(
    ({ status }) => status === 'rejected',
  )
  expect(others).toEqual([])
  expect(refused).toMatchObject({
    reason: expect.objectContaining({ message: expect.stringContaining('is there already') }),
  })
  expect(Object.keys(unzipSync(await readFile(file)))).toContain('profile.json')
  expect(existsSync(`${file}.part`)).toBe(false)
})

test('no archive is left of a member whom another operator erases meanwhile', async () => {
  const member = await make.user()
  const file = join(dataDir, 'erased.zip')
  const { pool } = testApp.connections
  const erase = () => pool.query('delete from member where id = $1', [member.id])
  const exported = clubActsBeside(testApp, erase).club('export', member.id, file)
  await expect(exported).rejects.toThrow('No member has the id')
  for (const path of [file, `${file}.part`]) expect(existsSync(path)).toBe(false)
})

test('an account is closed with its days to come back and its mail', async () => {
  const member = await make.user({ password_hash })
  const said = await club('close', member.email, '--reason', 'By letter')
  expect(said).toMatch(/is closed: .* erased 20.* UTC unless they sign in before/)
  expect((await as(member).call(getOwnUser, {})).status).toBe(401)
  expect((await visitor.call(getUser, { params: { id: member.id } })).status).toBe(404)
  const mail = await outbox.nth(1, member.email)
  expect(mail.subject).toBe('Your account is closed')
  expect(mail.text).toContain(`${config.publicUrl}/sign-in`)
  expect(await club('close', member.id)).toContain('is closed already, and erased 20')
  expect(await outbox.all(member.email)).toHaveLength(1)

  expect((await enter(member.email)).status).toBe(200)
  expect((await visitor.call(getUser, { params: { id: member.id } })).status).toBe(200)
  expect(await actions()).toMatchObject([
    { action: 'close', member_id: member.id, reason: 'By letter' },
  ])
  await club('ban', member.id)
  expect(await club('close', member.id)).toContain(`club -- erase ${member.id}`)
})

test('an address whose mail never arrives is confirmed', async () => {
  const member = await make.user({ email_confirmed_at: null })
  expect(await club('confirm-email', member.email)).toContain('is confirmed')
  expect((await as(member).call(getOwnUser, {})).data.emailConfirmed).toBe(true)
  const { data } = await as(member).call(listNotifications, {})
  expect(data).toMatchObject([{ type: 'welcome' }])
  expect(await club('confirm-email', member.email)).toContain('already')
  expect(await actions()).toMatchObject([{ action: 'confirm_email', member_id: member.id }])
  const gone = await make.user({ email_confirmed_at: null, closed_at: new Date() })
  await expect(club('confirm-email', gone.id)).rejects.toThrow('is closed')
})

test('where two have signed up with an address, none of them is made its owner', async () => {
  const email = `twice-${uuid()}@club.example`
  for (const firstName of ['Ann', 'Bea']) {
    const user = { email, password, profile: { firstName } }
    expect((await visitor.call(signUp, { body: { user } })).status).toBe(201)
  }
  await expect(club('confirm-email', email)).rejects.toThrow('more than once')
  expect((await enter(email)).data.emailConfirmed).toBe(false)
})

test('an address is changed by a link to the new one, and the old one is told', async () => {
  const member = await make.user({ password_hash })
  const email = `moved-${uuid()}@club.example`
  expect(await club('change-email', member.email, email)).toContain(`on its way to ${email}`)
  expect((await enter(member.email)).status).toBe(200)
  const token = tokenIn(await outbox.nth(1, email))
  const confirmed = await visitor.call(confirmEmail, { body: { confirmation: { token } } })
  expect(confirmed).toMatchObject({ status: 200, data: { id: member.id, email } })
  expect((await as(bearer(confirmed)).call(getOwnUser, {})).data.email).toBe(email)
  expect((await outbox.nth(1, member.email)).text).toContain('/sign-in?reset=')
  expect(await club('change-email', member.id, email.toUpperCase())).toContain('already')
  expect(await actions()).toMatchObject([{ action: 'change_email', member_id: member.id }])

  const other = await make.user()
  await expect(club('change-email', member.id, other.email)).rejects.toThrow('another member')
  await expect(club('change-email', member.id, 'nobody')).rejects.toThrow('no e-mail address')
  await club('ban', member.id)
  await expect(club('change-email', member.id, `a${email}`)).rejects.toThrow('is banned')
  await club('close', other.id)
  await expect(club('change-email', other.id, `a${email}`)).rejects.toThrow('is closed')
})

test('the program does it too, with the settings of the club', async () => {
  const member = await make.user()
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: config.database.url,
    SECRET_KEY: config.secretKey,
    DATA_DIR: dataDir,
  }
  const main = join(import.meta.dirname, 'main.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [main, 'close', member.id], {
    env,
  })
  expect(stdout).toContain('is closed')
  expect((await outbox.nth(1, member.email)).subject).toBe('Your account is closed')
})
