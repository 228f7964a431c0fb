import { expect, test, logIn } from './fixtures.ts'
import { openChannel } from './conversation.ts'
import { makeAlbum } from './make-album.ts'
import { makeTrip } from './make-trip.ts'

test('who signs in, out or in as somebody else does so in every tab, and what was typed in another one stays', async ({
  page,
  context,
  request,
  makeMember,
  signIn,
}) => {
  const [noor, ben] = [await makeMember('Noor'), await makeMember('Ben')]
  const { id } = await makeAlbum(request, ben, { name: 'For my eyes', audience: 'me' })
  await page.goto('/sign-in')
  const other = await context.newPage()

  await test.step('a tab that could not follow who signs in opens anew', async () => {
    await other.goto('/account/trips/new')
    await expect(other.getByRole('button', { name: 'Login', exact: true })).toBeEnabled()
    await other.route('**/api/v1/user', (route) => route.fulfill({ status: 503 }), { times: 1 })
    await logIn(page, noor)
    // After another load of it.
    const heading = other.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('New trip', { timeout: 15_000 })
  })

  await test.step('what is half typed goes with who signs out, and comes back with them', async () => {
    await other.getByLabel('Name').fill('Half a plan')
    await page.getByRole('link', { name: 'Log out' }).click()
    await expect(other.getByRole('button', { name: 'Login' })).toBeVisible()
    await expect(other.getByText('Half a plan')).toBeHidden()
    await expect(other.locator('#signed-out')).toBeVisible()
    await page.goto('/sign-in')
    await logIn(page, noor)
    await expect(other.getByLabel('Name')).toHaveValue('Half a plan')
    await other.getByRole('button', { name: 'Save the trip' }).click()
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Half a plan')
  })

  await test.step('so does a message', async () => {
    const { id: channel } = await openChannel(request, noor, { userIds: [ben.userId] })
    await other.goto(`/chat?channel=${channel}`)
    const message = other.getByLabel('Message to Ben')
    await message.fill('Half a greeting')
    await page.getByRole('link', { name: 'Log out' }).click()
    await expect(other.locator('#signed-out')).toBeVisible()
    await page.goto('/sign-in')
    await logIn(page, noor)
    await expect(message).toHaveValue('Half a greeting')
    await expect(other.locator('#signed-out')).toBeHidden()
  })

  await test.step('somebody else in one tab is nobody else in another', async () => {
    await expect(page.getByText('Noor', { exact: true })).toBeVisible()
    await signIn(other, ben)
    await other.goto(`/albums/${id}`)
    await expect(page.getByText('Ben', { exact: true })).toBeVisible()
    await expect(page.getByText('Noor', { exact: true })).toBeHidden()
  })

  await test.step('who signs out leaves nothing of their own in another tab', async () => {
    const title = other.getByRole('heading', { name: 'For my eyes' })
    await expect(title).toBeVisible()
    await page.getByRole('link', { name: 'Log out' }).click()
    await expect(other.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
    await expect(title).toBeHidden()
  })
})

test('on a phone a row of tabs says that it goes on, and shows the current one', async ({
  page,
  request,
  openAsNew,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const member = await openAsNew('/trips', 'Maya')
  const { id } = await makeTrip(request, member, { name: 'Fjords' })
  await page.goto(`/trips/${id}`)
  const row = page.getByRole('navigation', { name: 'Sections of the trip' })
  const chat = row.getByRole('link', { name: 'Chat' })
  const signAt = (end: '::before' | '::after') => () =>
    row.evaluate((nav, at) => getComputedStyle(nav, at).opacity, end)
  const [before, sign] = [signAt('::before'), signAt('::after')]
  await expect(row.getByRole('link', { name: 'Overview' })).toBeInViewport({ ratio: 1 })
  await expect(chat).not.toBeInViewport({ ratio: 1 })
  await expect.poll(sign).toBe('1')
  expect(await before()).toBe('0')
  // It lies over the row's end, and makes it no longer.
  await page.goto(`/trips/${id}/chat`)
  await expect(chat).toBeInViewport({ ratio: 1 })
  await expect.poll(sign).toBe('0')
  await expect.poll(before).toBe('1')
  await page.setViewportSize({ width: 900, height: 844 })
  await expect.poll(sign).toBe('0')
  await expect.poll(before).toBe('0')
})
