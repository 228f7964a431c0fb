import { randomUUID } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import type { OwnUser } from '@farfolk/contract/members'
import { type APIRequestContext, expect, type Page, test as base } from '@playwright/test'
import { mailedLink } from './outbox.ts'

export interface Member {
  email: string
  password: string
  firstName: string
  userId: string
  accessToken: string
}

interface Fixtures {
  /** Makes a member with a confirmed address, who owns nothing yet. */
  makeMember(firstName?: string): Promise<Member>
  /** A page in which this member is signed in. */
  signIn(page: Page, member: Member): Promise<void>
  /** What a browser complained about: broken scripts, refused policies, mismatched hydration. */
  complaints: string[]
}

export const test = base.extend<Fixtures>({
  makeMember: async ({ request }, use) => {
    await use((firstName = 'Maya') => makeMember(request, firstName))
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from here
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
  complaints: async ({ page }, use) => {
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    await use(complaints)
  },
})

export { expect } from '@playwright/test'

export function freshEmail(): string {
  return `member-${randomUUID().slice(0, 13)}@example.com`
}

export async function makeMember(request: APIRequestContext, firstName: string): Promise<Member> {
  const email = freshEmail()
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

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * WCAG 2.2 AA as far as axe can tell, in both themes: they differ by their colours alone, which
 * no width changes, so that one width a screen is enough for `dark`.
 */
export async function expectAccessible(page: Page, themes = { dark: true }): Promise<void> {
  await showTheme(page, 'light')
  const light = await inspect(new AxeBuilder({ page }).withTags(standards))
  if (themes.dark) await showTheme(page, 'dark')
  const dark = themes.dark
    ? await inspect(new AxeBuilder({ page }).withRules(['color-contrast']))
    : []
  expect({ light, dark }, page.url()).toEqual({ light: [], dark: [] })
}

/** Changes the colours as the key does, but leaves no choice behind. */
export async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(async (name) => {
    document.documentElement.dataset.theme = name
    const { promise, resolve } = Promise.withResolvers<unknown>()
    requestAnimationFrame(() => requestAnimationFrame(resolve))
    await promise
    const fading = document.getAnimations().filter((one) => one instanceof CSSTransition)
    await Promise.allSettled(fading.map(({ finished }) => finished))
  }, theme)
}

async function inspect(axe: AxeBuilder): Promise<string[]> {
  // There are no frames of others here, for whose sake axe would open a page of its own each time.
  const { violations } = await axe.setLegacyMode().analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
}
