import { expect, freshEmail, test } from './fixtures.ts'
import { mailedLink } from './outbox.ts'

test('a visitor looks for help by keys, says that it helped, and asks a person', async ({
  page,
  complaints,
}) => {
  const search = page.getByRole('searchbox', { name: 'Search the help and the blog' })
  const foot = page.getByRole('contentinfo')
  await test.step('what is typed into the search before the scripts run stays', async () => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    const scripts = /\/assets\/.*\.js$/
    await page.route(scripts, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/help', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1, name: 'Help center' })).toBeVisible()
    await expect(foot.getByRole('link', { name: 'Help center' })).toHaveAttribute('href', '/help')
    await search.fill('privat stop')
    letGo()
    // React's own mark on what it has taken over.
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('[data-search]') ?? {}).some((key) =>
        key.startsWith('__reactProps'),
      ),
    )
    await expect(search).toHaveValue('privat stop')
    await page.unroute(scripts)
  })

  await test.step('who works by keys goes on where they were', async () => {
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    await search.press('Enter')
    await expect(page).toHaveURL(/q=privat/)
    const found = page.getByRole('link', { name: 'Keep a stop private' })
    await expect(found).toBeVisible()
    await expect(search).toBeFocused()
    await expect(page).toHaveTitle('privat stop - Help | Farfolk')
    await expect(
      page.getByRole('status').filter({ hasText: /^Found for 'privat stop': \d+$/ }),
    ).toBeAttached()
    await page.goBack()
    await expect(search).toHaveValue('')
    await page.goForward()
    await found.click()
    await expect(page).toHaveTitle('Keep a stop private | Farfolk')
    await page.getByRole('button', { name: 'Yes' }).press('Enter')
    await expect(page.getByText('Thank you. Good to know.')).toBeFocused()
  })

  await test.step('a link of an article opens without loading anew', async () => {
    await page.getByRole('link', { name: 'audience' }).click()
    await page.getByRole('link', { name: 'share a link' }).click()
    await expect(page).toHaveTitle('Share a trip by a link | Farfolk')
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
    expect(complaints).toEqual([])
  })

  // Comes once one is near.
  const near = () =>
    page.getByRole('heading', { name: 'Still stuck? Ask us' }).scrollIntoViewIfNeeded()
  await test.step('a question whose answer got lost is asked once, after a reload too', async () => {
    const email = freshEmail()
    const send = page.getByRole('button', { name: 'Send' })
    await near()
    await page.getByLabel('Your e-mail address').fill(email)
    await page.getByRole('textbox', { name: 'Subject' }).fill('Two stops')
    await send.click()
    const question = page.getByLabel('Your question')
    await expect(question).toBeFocused()
    await expect(page.getByText('Field is required')).toHaveCount(1)
    await question.fill('Can two stops be private?')
    const answered: number[] = []
    await page.route('**/api/v1/tickets', async (route) => {
      const answer = await route.fetch()
      answered.push(answer.status())
      await (answered.length < 3 ? route.abort() : route.fulfill({ response: answer }))
    })
    await send.click()
    await expect(page.getByText('You seem to be offline. Try again.')).toBeVisible()
    await send.click()
    await expect.poll(() => answered).toEqual([201, 200])
    await page.reload()
    await near()
    await send.click()
    const told = page.getByRole('status').filter({ hasText: 'Your question is with us' })
    await expect(told).toContainText(/FF-[2-9A-Z]{6}/)
    await expect(told).toBeFocused()
    expect(answered).toEqual([201, 200, 200])
    await mailedLink(email, '/help')
  })

  await foot.getByRole('link', { name: 'Blog' }).click()
  await page.getByRole('link', { name: 'Packing light' }).click()
  await expect(page).toHaveTitle('Packing light | Farfolk')
  expect(complaints.filter((words) => !words.includes('ERR_FAILED'))).toEqual([])
})

test('what a member types to us is there while nobody is signed in, and for nobody else', async ({
  page,
  context,
  makeMember,
  signIn,
}) => {
  const [ana, ben] = [await makeMember('Ana'), await makeMember('Ben')]
  await signIn(page, ana)
  await page.goto('/help')
  const near = () => page.locator('#ask').scrollIntoViewIfNeeded()
  await expect(page.getByText('Ana', { exact: true })).toBeVisible()
  await near()
  const subject = page.getByRole('textbox', { name: 'Subject' })
  await subject.fill('About Ben')
  // Another tab; all that it needs is what the two have in common.
  const other = await context.newPage()
  await other.goto('/robots.txt')
  await other.evaluate(() => localStorage.removeItem('farfolk'))
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
  await near()
  await expect(subject).toHaveValue('About Ben')
  const { accessToken, userId } = ben
  const session = JSON.stringify({ accessToken, userId })
  await other.evaluate((text) => localStorage.setItem('farfolk', text), session)
  await expect(page.getByText('Ben', { exact: true })).toBeVisible()
  await near()
  await expect(subject).toHaveValue('')
})
