import { randomUUID } from 'node:crypto'
import type { Channel } from '@farfolk/contract/chat'
import type { OwnUser } from '@farfolk/contract/members'
import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type Page,
  test as base,
} from '@playwright/test'
import { openBetween } from './conversation.ts'
import { enterMember } from './enter-member.ts'
import { type FullMember, makeFullMember } from './full-member.ts'
import { leaveDatabase } from './in-database.ts'
import { fetchNothingAhead } from './nothing-ahead.ts'
import { freshEmail, mailedLink } from './outbox.ts'

export interface Member {
  email: string
  password: string
  firstName: string
  userId: string
  accessToken: string
}

export interface Fixtures {
  /** Makes a member with a confirmed address, who owns nothing yet. */
  makeMember(firstName?: string): Promise<Member>
  /** A page in which this member is signed in. */
  signIn(page: Page, member: Member): Promise<void>
  /** Who is signed in on `page`: such a member, called `myName`. */
  me: Member
  myName: string
  /** A friend of `me`, with the conversation between the two. */
  ben: Member & { channel: Channel }
  /** Makes a member as above and opens a page as them. */
  openAsNew(path: string, firstName?: string): Promise<Member>
  /** A page of another browser, in which this member is signed in; nobody where none is named. */
  openElsewhere(member?: Member): Promise<Page>
  /** What a browser complained about: broken scripts, refused policies, mismatched hydration. */
  complaints: string[]
}

interface WorkerFixtures {
  isDatabaseLeft: void
  /** Somebody who has some of everything, for tests that only look at it. */
  full: FullMember
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  isDatabaseLeft: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from here
    async ({}, use) => {
      await use()
      await leaveDatabase()
    },
    { scope: 'worker', auto: true },
  ],
  full: [
    async ({ playwright }, use, { project }) => {
      const request = await playwright.request.newContext({ baseURL: project.use.baseURL })
      const full = await makeFullMember(request)
      await request.dispose()
      await use(full)
    },
    { scope: 'worker' },
  ],
  context: async ({ context }, use) => {
    await fetchNothingAhead(context)
    await use(context)
  },
  // oxlint-disable-next-line no-empty-pattern -- as above
  makeMember: async ({}, use) => {
    await use((firstName = 'Maya') => enterMember(firstName))
  },
  // oxlint-disable-next-line no-empty-pattern -- as above
  signIn: async ({}, use) => {
    await use(async (page, { accessToken, userId }) => {
      await page.addInitScript((session) => {
        // Once: a test may sign out.
        if (sessionStorage.getItem('signed-in-by-test')) return
        sessionStorage.setItem('signed-in-by-test', 'yes')
        localStorage.setItem('farfolk', session)
      }, JSON.stringify({ accessToken, userId }))
    })
  },
  myName: ['Maya', { option: true }],
  me: async ({ page, makeMember, signIn, myName }, use) => {
    const member = await makeMember(myName)
    await signIn(page, member)
    await use(member)
  },
  ben: async ({ request, me, makeMember }, use) => {
    const ben = await makeMember('Ben')
    await use({ ...ben, channel: await openBetween(request, me, ben) })
  },
  openAsNew: async ({ page, makeMember, signIn }, use) => {
    await use(async (path, firstName) => {
      const member = await makeMember(firstName)
      await signIn(page, member)
      await page.goto(path)
      return member
    })
  },
  openElsewhere: async ({ browser, baseURL, signIn }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (member) => {
      const context = await browser.newContext({ baseURL })
      await fetchNothingAhead(context)
      contexts.push(context)
      const page = await context.newPage()
      if (member) await signIn(page, member)
      return page
    })
    for (const context of contexts) await context.close()
  },
  complaints: async ({ page }, use) => {
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('console', (message) => {
      // Of what could not be fetched the words do not say what it was.
      const { url } = message.location()
      if (message.type() === 'error') complaints.push(`${message.text()} ${url}`.trimEnd())
    })
    await use(complaints)
  },
})

export { expect } from '@playwright/test'
export { expectAccessible, showTheme } from './accessible.ts'
export { freshEmail } from './outbox.ts'

/** Fills in the sign-in form that the page shows. */
export async function logIn(
  page: Page,
  { email, password }: Pick<Member, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
}

/** From its next document on the page is this member's, whoever was signed in before. */
export async function become(page: Page, { accessToken, userId }: Member): Promise<void> {
  const session = JSON.stringify({ accessToken, userId })
  await page.evaluate((text) => localStorage.setItem('farfolk', text), session)
}

/** As somebody who comes: by the club that `request` calls, and the mail that it sends. */
export async function signUpMember(
  request: APIRequestContext,
  firstName: string,
  email = freshEmail(),
): Promise<Member> {
  const password = `pass ${randomUUID()}`
  const signUp = await request.post('/api/v1/signup', {
    data: { user: { email, password, profile: { firstName } } },
  })
  expect(signUp.status()).toBe(201)
  const link = await mailedLink(email, '/confirmations?token=')
  const confirmation = await request.post('/api/v1/confirmations', {
    data: { confirmation: { token: new URL(link).searchParams.get('token') } },
  })
  expect(confirmation.status()).toBe(200)
  const { data: user } = (await confirmation.json()) as { data: OwnUser }
  const accessToken = confirmation.headers().authorization?.replace('Bearer ', '') ?? ''
  return { email, password, firstName, userId: user.id, accessToken }
}
