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
