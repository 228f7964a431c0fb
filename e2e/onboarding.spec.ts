import type { OwnUser } from '@farfolk/contract/members'
import { as } from './as-member.ts'
import { tabTo } from './by-keys.ts'
import { expect, test } from './fixtures.ts'

test('a newcomer walks through the onboarding by keyboard alone', async ({
  page,
  openAsNew,
  complaints,
}) => {
  // Six screens with every key pressed.
  test.slow()
  await openAsNew('/onboarding', 'Ada')
  const bar = page.getByRole('complementary')
  const heading = page.getByRole('heading', { level: 1 })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const choose = async (box: string, text: string, wanted = text) => {
    await tabTo(page, page.getByLabel(box, { exact: true }))
    await page.keyboard.type(text)
    await expect(page.locator('[role=option][data-highlighted]')).toContainText(wanted)
    await page.keyboard.press('Enter')
  }

  await expect(heading).toHaveText('Tell us about you')
  await tabTo(page, page.getByRole('textbox', { name: 'About you' }))
  await page.keyboard.type('By train, slowly.')
  await choose('Where you live', 'Stockholm', 'Sweden')
  await expect(page.getByText('Stockholm, Sweden', { exact: true })).toBeVisible()
  await expect(page.getByLabel('The country you come from')).toHaveValue('SE')
  await tabTo(page, button('Save and go on'))
  await page.keyboard.press('Enter')

  await expect(heading).toHaveText('Show your face')
  await expect(bar.getByText('Complete your profile (17%)')).toBeVisible()
  await tabTo(page, button('Go on'))
  await page.keyboard.press('Enter')

  await expect(heading).toHaveText('What do you travel for?')
  for (const name of ['Hiking', 'Beaches', 'Museums']) {
    await tabTo(page, page.getByLabel(name, { exact: true }))
    await page.keyboard.press('Space')
  }
  await tabTo(page, button('Save and go on'))
  await page.keyboard.press('Enter')

  await expect(heading).toHaveText('Which languages do you speak?')
  await choose('Add a language', 'Swedish')
  await expect(page.getByLabel('Level of Swedish')).toHaveValue('native')
  await tabTo(page, button('Save and go on'))
  await page.keyboard.press('Enter')

  await expect(heading).toHaveText('Where have you been?')
  await choose('Add a country', 'Norway')
  await expect(bar.getByText('Complete your profile (67%)')).toBeVisible()
  await tabTo(page, page.getByLabel('Norway: what it is to you'))
  await page.keyboard.type('Lived')
  await expect(page.getByLabel('Norway: what it is to you')).toHaveValue('lived')
  await tabTo(page, button('Go on'))
  await page.keyboard.press('Enter')

  await expect(heading).toHaveText('Where to next?')
  await tabTo(page, page.getByLabel('Name'))
  await page.keyboard.type('Over the pass')
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText('Good for now')
  await expect(heading).toBeFocused()
  await tabTo(page, bar.getByRole('link', { name: 'Complete your profile (83%)' }))
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText('Show your face')
  expect(complaints).toEqual([])
})

test('of what was typed before its list could be drawn the first is highlighted too', async ({
  page,
  openAsNew,
}) => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/*', async (route) => {
    if (/\/combobox-parts/.test(route.request().url())) await held
    await route.fallback()
  })
  await openAsNew('/onboarding', 'Ada')
  const box = page.getByLabel('Where you live', { exact: true })
  const places = page.waitForResponse(/\/api\/v1\/places\?/)
  await box.pressSequentially('Stockholm')
  await places
  letGo()
  await expect(page.locator('[role=option][data-highlighted]')).toHaveText('StockholmSweden')
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('Stockholm')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Stockholm, Sweden', { exact: true })).toBeVisible()
})

test('a reload finds what was typed, however late the page before lets go of it', async ({
  page,
  context,
  openAsNew,
}) => {
  const { userId } = await openAsNew('/onboarding', 'Ada')
  const firstName = page.getByLabel('First name')
  // Nobody has none: it is kept here alone.
  await firstName.fill('')
  // Stands for the page itself, which on a slow device is there for a while yet.
  const late = await context.newPage()
  await late.goto('/about')
  await late.evaluate((name) => {
    void navigator.locks.request(name, () => new Promise((resolve) => setTimeout(resolve, 1500)))
  }, `farfolk.draft.${userId}.onboarding-profile`)
  await page.reload()
  await expect(firstName).toHaveValue('')
  await expect(page.locator('#draft-restored')).toBeVisible()
})

test('what could not be saved takes nothing back that was saved elsewhere since', async ({
  page,
  request,
  openAsNew,
}) => {
  const member = await openAsNew('/onboarding', 'Ada')
  const profile = async () => {
    const reply = await request.get('/api/v1/user', as(member))
    const { firstName, bio, homeCountry } = ((await reply.json()) as { data: OwnUser }).data.profile
    return [firstName, bio, homeCountry]
  }
  const firstName = page.getByLabel('First name')
  const about = page.getByRole('textbox', { name: 'About you' })
  // Nobody has none: it stays in the draft, and the draft with it.
  await firstName.fill('')
  await about.fill('By train')
  await expect.poll(profile).toEqual(['Ada', 'By train', null])

  const data = { user: { profile: { bio: 'By boat', homeCountry: 'SE' } } }
  await request.patch('/api/v1/user', { ...as(member), data })
  await page.reload()
  await expect(firstName).toHaveValue('')
  await expect(about).toHaveValue('By boat')
  await firstName.fill('Ada L.')
  await expect.poll(profile).toEqual(['Ada L.', 'By boat', 'SE'])

  await test.step('nor do words that both sides changed, until they are typed over', async () => {
    await firstName.fill('')
    await about.fill('By bike')
    await expect.poll(profile).toEqual(['Ada L.', 'By bike', 'SE'])
    await page.route('**/api/v1/user', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    )
    await about.fill('By tram')
    const data = { user: { profile: { bio: 'By ship' } } }
    await request.patch('/api/v1/user', { ...as(member), data })
    await page.reload()
    await page.unroute('**/api/v1/user')
    await expect(about).toHaveValue('By tram')
    await firstName.fill('Ada')
    await expect.poll(profile).toEqual(['Ada', 'By ship', 'SE'])
    await about.fill('By tram, slowly')
    await expect.poll(profile).toEqual(['Ada', 'By tram, slowly', 'SE'])
    await firstName.fill('Ada L.')
    await expect.poll(profile).toEqual(['Ada L.', 'By tram, slowly', 'SE'])
  })

  await test.step('nor does what was left as it was, where it goes on', async () => {
    const data = { user: { profile: { homeCountry: 'NO' } } }
    await request.patch('/api/v1/user', { ...as(member), data })
    await about.fill('On foot')
    await page.getByRole('button', { name: 'Save and go on' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Show your face')
    expect(await profile()).toEqual(['Ada L.', 'On foot', 'NO'])
  })
})
