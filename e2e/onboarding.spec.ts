import { tabTo } from './by-keys.ts'
import { expect, test, logIn } from './fixtures.ts'

test('a newcomer walks through the onboarding by keyboard alone', async ({
  page,
  makeMember,
  complaints,
}) => {
  // Six screens with every key pressed.
  test.slow()
  const member = await makeMember('Ada')
  await page.goto('/sign-in')
  await logIn(page, member)
  await expect(page).toHaveURL(/\/onboarding$/)
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
  await choose('Where you live', 'Stockholm', 'Stockholm, Sweden')
  await expect(page.getByText('Stockholm, Stockholm, Sweden', { exact: true })).toBeVisible()
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

test('the rest can be skipped, and signing in leads elsewhere then', async ({
  page,
  makeMember,
}) => {
  const member = await makeMember()
  const signIn = async () => {
    await page.goto('/sign-in')
    await logIn(page, member)
  }
  await signIn()
  await expect(page.getByRole('link', { name: 'Onboarding' })).toBeVisible()
  await page.getByRole('button', { name: 'Skip the rest' }).click()
  await expect(page.getByText('You can complete your profile any time')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Onboarding' })).toBeHidden()
  await page.getByRole('link', { name: 'Log out' }).click()
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await signIn()
  await expect(page).toHaveURL(/\/destinations\/africa$/)
})
