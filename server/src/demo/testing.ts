import { randomBytes } from 'node:crypto'
import { logIn } from '@farfolk/contract/accounts'
import { dayInUtc } from '@farfolk/contract/calendar-days'
import { v7 as uuid } from 'uuid'
import { beforeEach, expect } from 'vitest'
import { createHashing } from '../accounts/hashing.ts'
import { hashToken } from '../http/session.ts'
import { startTestApp } from '../testing/test-app.ts'
import { makeDemoClub } from './make-demo-club.ts'

/** The demo club of today, made anew for each test, with a password that all have. */
export async function startDemoClub() {
  const app = await startTestApp({ DEMO: '1' })
  const { visitor } = app
  const { db } = app.connections
  const password = 'a password that tests know'
  const passwordHash = await createHashing().hash(password)
  const today = dayInUtc()
  beforeEach(() => makeDemoClub(db, { today, passwordHash }))

  async function signIn(email: string) {
    const reply = await visitor.call(logIn, { body: { user: { email, password } } })
    expect(reply.status).toBe(200)
    return app.as({ token: String(reply.headers.authorization).replace('Bearer ', '') })
  }

  /** Without the password, which takes its time sixty times. */
  async function openSession(memberId: string) {
    const token = randomBytes(32).toString('base64url')
    const row = { token_hash: hashToken(token), id: uuid(), member_id: memberId }
    const expires_at = new Date(Date.now() + 3_600_000)
    await db
      .insertInto('session')
      .values({ ...row, user_agent: 'tests', expires_at })
      .execute()
    return app.as({ token })
  }

  return { ...app, db, openSession, passwordHash, signIn, today }
}
