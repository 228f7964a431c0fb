import { as } from './as-member.ts'
import { expect, test, logIn } from './fixtures.ts'

const save = { name: 'Save the trip' }

test('a draft survives a closed tab, and another tab writes one of its own', async ({
  context,
  makeMember,
  signIn,
}) => {
  const member = await makeMember()
  async function open() {
    const page = await context.newPage()
    await signIn(page, member)
    await page.goto('/account/trips/new')
    return page
  }
  const first = await open()
  await first.getByLabel('Name').fill('Typed and left')
  const second = await open()
  await expect(second.getByLabel('Name')).toHaveValue('')
  await second.getByLabel('Name').fill('Beside it')
  await first.close()
  await second.reload()
  await expect(second.getByLabel('Name')).toHaveValue('Beside it')

  const third = await open()
  await expect(third.getByLabel('Name')).toHaveValue('Typed and left')
  await expect(third.locator('#draft-restored')).toContainText('still here')
  await third.getByRole('button', save).click()
  await expect(third.getByRole('heading', { level: 1 })).toHaveText('Typed and left')
  await second.getByRole('button', save).click()
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Beside it')

  await third.goto('/account/trips/new')
  await expect(third.getByLabel('Name')).toHaveValue('')
  await third.getByLabel('Name').fill('Given up')
  await third.reload()
  await third.getByRole('button', { name: 'Start over' }).click()
  await expect(third.getByLabel('Name')).toHaveValue('')

  await test.step('what is typed as the new trip comes is kept for no other trip', async () => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    await third.route('**/api/v1/trips/*', async (route) => {
      await held
      await route.continue()
    })
    const name = third.getByLabel('Name')
    await name.fill('Made')
    const isComing = third.waitForRequest('**/api/v1/trips/*')
    await name.press('Enter')
    await isComing
    await name.pressSequentially(' and typed on')
    letGo()
    await expect(third.getByRole('heading', { level: 1 })).toHaveText('Made')
    const kept = await third.evaluate(() => Object.keys(localStorage))
    expect(kept.filter((key) => key.includes('draft'))).toEqual([])
  })
})

test('Enter does not send a form past what its search is still looking for, nor is it lost with its session', async ({
  page,
  request,
  openAsNew,
}) => {
  const member = await openAsNew('/account/trips/new')
  await test.step('Enter does not send it past what its search is still looking for', async () => {
    await page.getByLabel('Name').fill('Noodles')
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    await page.route('**/api/v1/places?*', async (route) => {
      await held
      await route.continue()
    })
    const stop = page.getByLabel('First stop')
    await stop.fill('Osaka')
    await stop.press('Enter')
    letGo()
    await expect(page.getByRole('option', { name: /^Osaka/ }).first()).toBeVisible()
    await stop.press('Enter')
    await expect(page.getByRole('listitem').filter({ hasText: 'Osaka' })).toBeVisible()
    await expect(page).toHaveURL(/\/account\/trips\/new$/)
  })

  await test.step('a session that ends while one types loses nothing, signing out leaves nothing', async () => {
    await page.getByLabel('Name').fill('Half a plan')
    await request.delete('/api/v1/logout', as(member))
    // The live channel tells the tab, which asks to sign in again.
    await logIn(page, member)
    await expect(page.getByLabel('Name')).toHaveValue('Half a plan')
    await page.getByRole('link', { name: 'Log out' }).click()
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
  })
})

test('a tab that is duplicated makes a thing of its own of the draft', async ({
  page,
  request,
  openAsNew,
}) => {
  const member = await openAsNew('/packing-lists/new')
  const name = page.getByLabel('Name')
  await name.fill('For the sea')
  const opened = page.waitForEvent('popup')
  // Has a copy of what the tab keeps, as a duplicate has.
  await page.evaluate(() => void open(location.href))
  const copy = await opened
  await expect(copy.getByLabel('Name')).toHaveValue('For the sea')
  await name.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('For the sea')
  await copy.getByLabel('Name').fill('For the hills')
  await copy.getByLabel('Name').press('Enter')
  await expect(copy.getByRole('heading', { level: 1 })).toHaveText('For the hills')
  const lists = (await (await request.get('/api/v1/user/packing_lists', as(member))).json()) as {
    data: { name: string }[]
  }
  expect(lists.data.map((list) => list.name).toSorted()).toEqual(['For the hills', 'For the sea'])
})
