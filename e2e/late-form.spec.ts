import type { Page } from '@playwright/test'
import { as } from './as-member.ts'
import { expect, test } from './fixtures.ts'
import { makeTrip } from './make-trip.ts'

const scripts = /\/assets\/[\w-]+\.js$/

/** Before anything is touched, and so before the form has its rules. */
async function openSignIn(page: Page): Promise<void> {
  // Chromium tells a new page of a pointer at 0, 0, which nobody has moved.
  await page.addInitScript(() => {
    addEventListener('pointermove', (event) => event.stopImmediatePropagation(), true)
  })
  await page.goto('/sign-in')
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled()
}

/** Whatever is asked for from now on comes when the answer is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

/** Has `drawAfter` work: what React draws without haste waits for a message to itself. */
async function slowDown(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage
    MessagePort.prototype.postMessage = function slowly(this: MessagePort, message: unknown) {
      const waitMs = Number(document.documentElement.dataset.waitMs ?? 0)
      setTimeout(() => post.call(this, message), waitMs)
    }
  })
}

async function drawAfter(page: Page, ms: number): Promise<void> {
  await page.evaluate((waitMs) => (document.documentElement.dataset.waitMs = String(waitMs)), ms)
}

test('who presses Enter before any script is there has sent the form once they are', async ({
  page,
  makeMember,
}) => {
  const member = await makeMember()
  const letGo = await holdScripts(page)
  await page.goto('/sign-in', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password').fill(member.password)
  await expect(page.getByRole('button', { name: 'Login' })).toBeDisabled()
  await page.keyboard.press('Enter')
  letGo()
  await expect(page).toHaveURL(/\/onboarding$/)
})

test('the password of a link as well, which is sent no earlier', async ({
  page,
  request,
  makeMember,
}) => {
  const owner = await makeMember()
  const { id } = await makeTrip(request, owner, { name: 'Fjords by train', audience: 'me' })
  const made = await request.post('/api/v1/user/shares', {
    ...as(owner),
    data: { share: { kind: 'trip', itemId: id, password: 'lagoon' } },
  })
  const { data: share } = (await made.json()) as { data: { url: string } }
  const letGo = await holdScripts(page)
  await page.goto(share.url, { waitUntil: 'commit' })
  await page.getByLabel('Password').fill('lagoon')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Open' })).toBeDisabled()
  letGo()
  await expect(page.getByRole('heading', { level: 1, name: 'Fjords by train' })).toBeVisible()
})

test('what is typed and sent before a form has its rules waits for them', async ({
  page,
  makeMember,
}) => {
  const member = await makeMember()
  await openSignIn(page)
  const letGo = await holdScripts(page)
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password').fill('not the one')
  await page.keyboard.press('Enter')
  await page.getByLabel('Password').fill(member.password)
  letGo()
  await expect(page).toHaveURL(/\/onboarding$/)
})

test('a form whose rules cannot be fetched says so, and fetches them again', async ({
  page,
  makeMember,
}) => {
  const member = await makeMember()
  await openSignIn(page)
  await page.route(scripts, (route) => route.abort())
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password').fill(member.password)
  await page.keyboard.press('Enter')
  const alert = page.locator('#error-part')
  await expect(alert).toBeVisible()
  await page.unroute(scripts)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/onboarding$/)
})

test('what is sent while the rules that came are not drawn yet is sent', async ({
  page,
  makeMember,
}) => {
  const member = await makeMember()
  await slowDown(page)
  await openSignIn(page)
  const letGo = await holdScripts(page)
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password').fill(member.password)
  await page.mouse.move(200, 200)
  await drawAfter(page, 3000)
  letGo()
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/onboarding$/)
})

test('the first field that is wrong gets the focus, also where that is drawn late', async ({
  page,
}) => {
  await slowDown(page)
  await openSignIn(page)
  await drawAfter(page, 100)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
})
