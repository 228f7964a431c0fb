import type { Page } from '@playwright/test'
import { as } from './as-member.ts'
import { expect, freshEmail, test } from './fixtures.ts'
import { makeTrip } from './make-trip.ts'

const scripts = /\/assets\/[\w-]+\.js$/

/** Before anything is touched, and so before the form has its rules. */
async function openSignIn(page: Page): Promise<void> {
  await page.mouse.move(0, 0)
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

test('who sends a form before any script is there has sent it once they are, and no earlier', async ({
  page,
  request,
  makeMember,
}) => {
  const member = await makeMember()
  const { id } = await makeTrip(request, member, { name: 'Fjords by train', audience: 'me' })
  const made = await request.post('/api/v1/user/shares', {
    ...as(member),
    data: { share: { kind: 'trip', itemId: id, password: 'lagoon' } },
  })
  const { data: share } = (await made.json()) as { data: { url: string } }
  await test.step('the password of a link', async () => {
    const letGo = await holdScripts(page)
    await page.goto(share.url, { waitUntil: 'commit' })
    await page.getByLabel('Password').fill('lagoon')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Open' })).toBeDisabled()
    letGo()
    await expect(page.getByRole('heading', { level: 1, name: 'Fjords by train' })).toBeVisible()
    await page.unroute(scripts)
  })
  await test.step('who signs in', async () => {
    const letGo = await holdScripts(page)
    await page.goto('/sign-in', { waitUntil: 'commit' })
    await page.getByLabel('Email').fill(member.email)
    await page.getByLabel('Password').fill(member.password)
    await expect(page.getByRole('button', { name: 'Login' })).toBeDisabled()
    await page.keyboard.press('Enter')
    letGo()
    await expect(page).toHaveURL(/\/onboarding$/)
  })
})

test('a form whose rules are late is sent with what is typed by then', async ({ page }) => {
  // Chromium tells a new page of a pointer, there at 0, 0, which nobody has moved.
  await page.addInitScript(() => {
    const moved = (event: PointerEvent) => {
      if (event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation()
    }
    addEventListener('pointermove', moved, true)
    // Where something was typed before, the rules come at once.
    sessionStorage.clear()
    localStorage.clear()
  })
  await slowDown(page)
  const email = page.getByLabel('Email')
  const password = page.getByLabel('Password')
  const login = page.getByRole('button', { name: 'Login' })
  /** What the next try sends, which is nobody's: it leaves the form where it is. */
  const sent = async () => {
    const request = await page.waitForRequest(/\/api\/v1\/login$/)
    return request.postDataJSON() as { user: { email: string; password: string } }
  }

  await test.step('the first field that is wrong gets the focus, also where that is drawn late', async () => {
    await openSignIn(page)
    await drawAfter(page, 100)
    await login.click()
    await expect(email).toBeFocused()
  })

  await test.step('what is typed and sent before its rules are there waits for them', async () => {
    await openSignIn(page)
    const letGo = await holdScripts(page)
    const user = { email: freshEmail(), password: 'the one' }
    await email.fill(user.email)
    await password.fill('not the one')
    await page.keyboard.press('Enter')
    await password.fill(user.password)
    const one = sent()
    letGo()
    expect(await one).toEqual({ user })
    await page.unroute(scripts)
  })

  await test.step('where they cannot be fetched the page says so, and fetches them again', async () => {
    await openSignIn(page)
    await page.route(scripts, (route) => route.abort())
    const user = { email: freshEmail(), password: 'the one' }
    await email.fill(user.email)
    await password.fill(user.password)
    await page.keyboard.press('Enter')
    await expect(page.locator('#error-part')).toBeVisible()
    await page.unroute(scripts)
    const one = sent()
    await login.click()
    expect(await one).toEqual({ user })
  })

  await test.step('what is sent while the rules that came are not drawn yet is sent', async () => {
    await openSignIn(page)
    const letGo = await holdScripts(page)
    const user = { email: freshEmail(), password: 'the one' }
    await email.fill(user.email)
    await password.fill(user.password)
    await page.mouse.move(200, 200)
    await drawAfter(page, 2000)
    const came = page.waitForEvent('requestfinished', (script) => scripts.test(script.url()))
    letGo()
    await came
    const one = sent()
    await login.click()
    expect(await one).toEqual({ user })
  })
})
