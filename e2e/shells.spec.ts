import { as } from './as-member.ts'
import { expect, expectAccessible, showTheme, test } from './fixtures.ts'
import { readHtml } from './read-html.ts'

const sectionsOfNothing = [
  '/account/nothing',
  '/account/trips/nothing',
  '/bucket-list/new/nothing',
  '/onboarding/nothing',
  '/settings/nothing',
]

test('an unknown path has a search box and the way home; a slow page is grey boxes first, one that breaks is the Oops page', async ({
  page,
  request,
}) => {
  await page.goto('/nothing/here')
  await expect(page.getByRole('searchbox', { name: 'Search trips' })).toBeVisible()
  await page.getByRole('link', { name: 'Go home' }).click()
  await expect(page).toHaveURL(/\/home$/)

  await test.step('a section that a page of members does not have is a real 404', async () => {
    const [first, ...others] = sectionsOfNothing
    for (const path of others) {
      expect.soft(await readHtml(request, path), path).toMatchObject({
        status: 404,
        title: 'Page not found | Farfolk',
        heading: 'Page not found',
      })
    }
    const response = await page.goto(first!)
    expect.soft(response?.status(), first).toBe(404)
    await expect.soft(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
    await expect.soft(page.getByRole('searchbox', { name: 'Search trips' })).toBeVisible()
    await expect.soft(page).toHaveTitle('Page not found | Farfolk')
  })

  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/home.data*', async (route) => {
    await held
    await route.continue()
  })
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled()
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page.locator('main [aria-busy=true]').first()).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  letGo()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Go further in good company.')
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)

  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled()
  await page.route('**/home.data*', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('button', { name: 'Dark theme' }).click()
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { name: 'Oops!' })).toBeVisible()
  await expect(page.getByText('Something went wrong...')).toBeVisible()
  await expect(page.getByText('The developer team has been notified.')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go home' }).click()
  await expect(page.getByRole('banner')).toBeVisible()
})

test('a visitor has the banner, the header and the footer, under a policy without inline scripts; d changes the theme and both stores keep it, ? lists the keys', async ({
  page,
  context,
  complaints,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const headers = (await page.goto('/unauthorized'))!.headers()
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/)
  expect(headers['content-security-policy']).not.toMatch(/script-src [^;]*unsafe-inline/)
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringMatching(/^geolocation=\(self\), camera=\(\)/),
  })
  await expect(page.locator('#unauthorized')).toHaveText(
    /ERROR\s*You don't seem to have access to the page that you tried to view\. Please log in\./,
  )
  await expect(page.getByText('We are still building Farfolk.')).toBeVisible()
  await expect(page.getByRole('button', { name: "Join the club - It's free" })).toBeVisible()
  const header = page.locator('header').first()
  expect((await header.boundingBox())?.height).toBe(80)
  await expect(header.getByRole('link', { name: 'Home' })).toBeVisible()
  const merch = page.getByRole('contentinfo').getByRole('link', { name: 'Merch shop' })
  await expect(merch).toHaveAttribute('href', '/home')
  for (const network of ['Instagram', 'Facebook', 'Twitter']) {
    const link = page.getByRole('contentinfo').getByRole('link', { name: `Farfolk on ${network}` })
    await expect(link).toHaveAttribute('href', /^https:/)
  }
  await page.setViewportSize({ width: 700, height: 900 })
  await expect(header.getByRole('link', { name: 'Home' })).toBeHidden()
  expect(complaints).toEqual([])
  const ran = await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.slippedIn = true'
    document.head.append(script)
    return 'slippedIn' in window
  })
  expect(ran).toBe(false)

  await page.setViewportSize({ width: 1280, height: 720 })
  await page.emulateMedia({ colorScheme: 'light' })
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'light')
  // Until then an open page follows the system.
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(html).toHaveAttribute('data-theme', 'light')
  // The keys work as soon as the scripts run.
  await expect(async () => {
    await page.keyboard.press('d')
    await expect(html).toHaveAttribute('data-theme', 'dark', { timeout: 300 })
  }).toPass()
  const cookie = (await context.cookies()).find(({ name }) => name === 'theme')
  expect(cookie?.value).toBe('dark')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
  await page.reload()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(html).toHaveAttribute('data-theme', 'dark')

  const dialog = page.getByRole('dialog', { name: 'Keys' })
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(dialog).toBeVisible({ timeout: 500 })
  }).toPass()
  await expectAccessible(page)
  await showTheme(page, 'light')
  await page.keyboard.press('d')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.keyboard.press('/')
  await expect(page).toHaveURL(/\/unauthorized$/)
  const singleKeys = dialog.getByRole('switch', { name: /^Single-character keys/ })
  await singleKeys.click()
  await expect(singleKeys).not.toBeChecked()
  // A visitor has no settings to turn them on again in: the next tab does.
  expect(await page.evaluate(() => localStorage.getItem('keys'))).toBeNull()
  await page.keyboard.press('d')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await singleKeys.click()
  await expect(singleKeys).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.keyboard.press('Shift+D')
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Email').press('d')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'Login' }).focus()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search trips' })).toBeFocused()
})

test('a member sees the logo, then the sidebar, which marks what is chosen before it has come; on a phone the bottom bar, which never hides what has the focus', async ({
  page,
  complaints,
  openAsNew,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const user = Promise.withResolvers<void>()
  await page.route('**/api/v1/user', async (route) => {
    await user.promise
    await route.continue()
  })
  await openAsNew('/trips', 'Noor')
  await expect(page.locator('#loading-screen')).toBeVisible()
  await expect(page.locator('#app')).toBeHidden()
  user.resolve()
  const sidebar = page.getByRole('complementary')
  await expect(sidebar.getByText('Noor')).toBeVisible()
  await expect(page.locator('#loading-screen')).toBeHidden()
  expect((await sidebar.boundingBox())?.width).toBe(250)
  await expect(sidebar.getByRole('button', { name: 'Find travellers & trips' })).toBeVisible()
  await expect(sidebar.getByText(/^Complete your profile \(\d+%\)$/)).toBeVisible()
  await expect(sidebar.getByText('Not verified yet')).toBeAttached()

  const lists = Promise.withResolvers<void>()
  await page.route('**/api/v1/user/packing_lists*', async (route) => {
    await lists.promise
    await route.continue()
  })
  const entry = sidebar.getByRole('link', { name: 'Packing lists' })
  await entry.click()
  await expect(entry).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveURL('/trips')
  lists.resolve()
  await expect(page.locator('h1')).toHaveText('Packing lists')

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(sidebar).toBeHidden()
  await page.getByRole('button', { name: 'More' }).click()
  const sheet = page.getByRole('dialog', { name: 'More' })
  await expect(sheet.getByRole('link', { name: 'Log out' })).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Find travellers & trips' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeFocused()
  expect(complaints).toEqual([])

  await test.step('what has the focus is never hidden by what stands at the foot of the window', async () => {
    await page.goto('/account/edit')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const hidden: string[] = []
    for (const [width, height] of [
      [390, 844],
      [320, 256],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.locator('#content').focus()
      for (let step = 0; step < 25; step++) {
        await page.keyboard.press('Tab')
        const name = await page.evaluate(() => {
          const focused = document.activeElement!
          const { left, right, top, bottom } = focused.getBoundingClientRect()
          const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
          const isSeen = above && (focused.contains(above) || above.contains(focused))
          return isSeen || above?.matches('label') ? '' : focused.outerHTML.slice(0, 80)
        })
        if (name) hidden.push(`${width}: ${name}`)
      }
    }
    expect(hidden).toEqual([])
  })
})

test('the ways of a member stand apart, each on one line, in every language', async ({
  page,
  request,
  me,
}) => {
  const bar = page.getByRole('navigation').filter({ has: page.locator('[aria-haspopup]') })
  const entries = page.getByRole('complementary').getByRole('listitem')
  for (const locale of ['en', 'de', 'es', 'fr']) {
    await request.patch('/api/v1/user', { ...as(me), data: { user: { locale } } })
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto('/trips')
    await expect(bar).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${locale}`))
    const gaps = await bar.evaluate((element) => {
      const words = [...element.children].map((entry) => {
        const range = document.createRange()
        range.selectNode(entry.lastChild!)
        return range.getBoundingClientRect()
      })
      return words.slice(1).map(({ left }, index) => left - words[index]!.right)
    })
    expect(gaps, locale).toHaveLength(4)
    expect(Math.min(...gaps), locale).toBeGreaterThan(7)

    await page.setViewportSize({ width: 1440, height: 1000 })
    await expect(entries.first()).toBeVisible()
    const heights = await entries.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight))
    expect(new Set(heights).size, locale).toBe(1)
  }
})

test('on the narrowest phone the header of a visitor has two rows, in every language', async ({
  browser,
  baseURL,
}) => {
  // As it comes from the server: no script changes it.
  const viewport = { width: 320, height: 800 }
  const context = await browser.newContext({ baseURL, viewport, javaScriptEnabled: false })
  const page = await context.newPage()
  for (const locale of ['en', 'de', 'es', 'fr']) {
    await context.addCookies([{ name: 'locale', value: locale, url: baseURL! }])
    await page.goto('/about')
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${locale}`))
    const box = await page.locator('header').first().boundingBox()
    expect(box?.height, locale).toBeLessThan(110)
  }
  await context.close()
})

test('a section that a page of members does not have is a real 404 to a member too', async ({
  page,
  makeMember,
  signIn,
}) => {
  await signIn(page, await makeMember())
  for (const path of sectionsOfNothing) {
    const response = await page.goto(path)
    expect.soft(response?.status(), path).toBe(404)
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveText('Page not found')
    await expect.soft(page.getByRole('searchbox', { name: 'Search trips' }), path).toBeVisible()
    await expect.soft(page, path).toHaveTitle('Page not found | Farfolk')
  }
})
