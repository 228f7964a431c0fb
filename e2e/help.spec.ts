import { expect, freshEmail, test } from './fixtures.ts'
import { mailedLink } from './outbox.ts'

test('a visitor looks for help, says that it helped, and asks a person', async ({
  page,
  complaints,
}) => {
  await page.goto('/home')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help center' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Help center' })).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search the help and the blog' })
  await search.fill('privat stop')
  await search.press('Enter')
  await page.getByRole('link', { name: 'Keep a stop private' }).click()
  await expect(page).toHaveTitle('Keep a stop private | Farfolk')
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Thank you. Good to know.')).toBeVisible()

  const email = freshEmail()
  await page.getByLabel('Your e-mail address').fill(email)
  await page.getByRole('textbox', { name: 'Subject' }).fill('Two stops')
  await page.getByRole('button', { name: 'Send' }).click()
  const question = page.getByLabel('Your question')
  await expect(question).toBeFocused()
  await expect(page.getByText('Field is required')).toHaveCount(1)
  await question.fill('Can two stops be private?')
  await page.getByRole('button', { name: 'Send' }).click()
  const told = page.getByRole('status').filter({ hasText: 'Your question is with us' })
  await expect(told).toContainText(/FF-[2-9A-Z]{6}/)
  await expect(told).toBeFocused()
  await mailedLink(email, '/help')
  expect(complaints).toEqual([])
})

test('a visitor who works by keys goes on where they were; a link of an article opens without loading anew, and a post leads to its feed', async ({
  page,
}) => {
  await page.goto('/help')
  const search = page.getByRole('searchbox', { name: 'Search the help and the blog' })
  await search.fill('privat stop')
  await search.press('Enter')
  await expect(page).toHaveURL(/q=privat/)
  await expect(page.getByRole('link', { name: 'Keep a stop private' })).toBeVisible()
  await expect(search).toBeFocused()
  await expect(page).toHaveTitle('privat stop - Help | Farfolk')
  await expect(
    page.getByRole('status').filter({ hasText: /^Found for 'privat stop': \d+$/ }),
  ).toBeAttached()
  await page.goBack()
  await expect(search).toHaveValue('')

  await page.goForward()
  await page.getByRole('link', { name: 'Keep a stop private' }).click()
  await page.getByRole('button', { name: 'Yes' }).press('Enter')
  await expect(page.getByText('Thank you. Good to know.')).toBeFocused()

  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await page.getByRole('link', { name: 'audience' }).click()
  await page.getByRole('link', { name: 'share a link' }).click()
  await expect(page).toHaveTitle('Share a trip by a link | Farfolk')
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
  // The form to ask by, which comes once one is near, pushes the foot of the page down.
  await page.getByRole('heading', { name: 'Still stuck? Ask us' }).scrollIntoViewIfNeeded()
  await expect(page.getByLabel('Your e-mail address')).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()
  await page.getByRole('link', { name: 'Packing light' }).click()
  await expect(page).toHaveTitle('Packing light | Farfolk')
  const feed = await page.request.get('/blog/feed.xml')
  expect(await feed.text()).toContain('/blog/packing-light')
})

test('what is typed into the search before the scripts run stays', async ({ page }) => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/help', { waitUntil: 'commit' })
  const search = page.getByRole('searchbox', { name: 'Search the help and the blog' })
  await search.fill('privat stop')
  letGo()
  await page.waitForLoadState('networkidle')
  await expect(search).toHaveValue('privat stop')
})

test('a question whose answer got lost is asked once, after a reload too', async ({ page }) => {
  const email = freshEmail()
  await page.goto('/help')
  await page.locator('#ask').scrollIntoViewIfNeeded()
  const send = page.getByRole('button', { name: 'Send' })
  await page.getByLabel('Your e-mail address').fill(email)
  await page.getByRole('textbox', { name: 'Subject' }).fill('Two stops')
  await page.getByLabel('Your question').fill('Can two stops be private?')
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
  await page.locator('#ask').scrollIntoViewIfNeeded()
  await send.click()
  await expect(page.getByText('Your question is with us')).toBeVisible()
  expect(answered).toEqual([201, 200, 200])
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
  const other = await context.newPage()
  await other.goto('/about')
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
