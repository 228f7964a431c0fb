import type { APIRequestContext } from '@playwright/test'
import { as } from './as-member.ts'
import { tabTo } from './by-keys.ts'
import { expect, type Member, test } from './fixtures.ts'
import { makeTrip, places } from './make-trip.ts'

const notAllowed = 'The user has not allowed you to see this.'

async function change(request: APIRequestContext, member: Member, user: object): Promise<void> {
  const { headers } = as(member)
  const response = await request.patch('/api/v1/user', { headers, data: { user } })
  expect(response.status()).toBe(200)
}

test('a newcomer walks through the onboarding by keyboard alone', async ({
  page,
  makeMember,
  complaints,
}) => {
  // Six screens with every key pressed.
  test.slow()
  const member = await makeMember('Ada')
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password').fill(member.password)
  await page.keyboard.press('Enter')
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
  await expect(page.getByText('Stockholm, Stockholm')).toBeVisible()
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
  await expect(bar.getByText('Complete your profile (83%)')).toBeVisible()
  expect(complaints).toEqual([])
})

test('the rest can be skipped, and signing in leads elsewhere then', async ({
  page,
  makeMember,
}) => {
  const member = await makeMember()
  const signIn = async () => {
    await page.goto('/sign-in')
    await page.getByLabel('Email').fill(member.email)
    await page.getByLabel('Password').fill(member.password)
    await page.keyboard.press('Enter')
  }
  await signIn()
  await expect(page.getByRole('link', { name: 'Onboarding' })).toBeVisible()
  await page.getByRole('button', { name: 'Skip the rest' }).click()
  await expect(page.getByText('You can complete your profile any time.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Onboarding' })).toBeHidden()
  await page.getByRole('link', { name: 'Log out' }).click()
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await signIn()
  await expect(page).toHaveURL(/\/destinations\/africa$/)
})

test('a profile is edited, with a reload in the middle', async ({
  page,
  makeMember,
  signIn,
  complaints,
}) => {
  await signIn(page, await makeMember('Ada'))
  await page.goto('/account')
  await page.getByRole('main').getByRole('link', { name: 'Edit profile' }).click()
  await page.getByLabel('About you').fill('Kites over dunes')
  await page.getByLabel('Last name').fill('Lovelace')
  await page.getByLabel('Birthday').fill('1990-05-12')
  await page.getByLabel('Show my age').check()
  await page.getByLabel('Hiking').check()
  await page.reload()
  await expect(page.locator('#draft-restored')).toContainText('still here')
  await expect(page.getByLabel('About you')).toHaveValue('Kites over dunes')
  await expect(page.getByLabel('Hiking')).toBeChecked()

  await page.getByRole('button', { name: 'Add a link' }).click()
  await page.getByLabel('Link 1', { exact: true }).fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Link 1', { exact: true })).toHaveAccessibleDescription(
    'Not a valid address',
  )
  await page.getByLabel('Link 1', { exact: true }).fill('ada.example/kites')

  await page.getByRole('link', { name: 'My trips' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('About you')).toHaveValue('Kites over dunes')

  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada')
  await expect(page.getByText('Profile saved')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText('Kites over dunes')).toBeVisible()
  await expect(main.getByText(/^3\d years old$/)).toBeVisible()
  await expect(main.getByRole('link', { name: 'ada.example/kites' })).toHaveAttribute(
    'href',
    'https://ada.example/kites',
  )
  await expect(main.getByText('Lovelace')).toBeHidden()
  expect(complaints).toEqual([])
})

test('a profile that was changed elsewhere asks which to keep', async ({
  page,
  request,
  makeMember,
  signIn,
}) => {
  const member = await makeMember('Ada')
  await signIn(page, member)
  await page.goto('/account/edit')
  await page.getByLabel('About you').fill('Mine')
  await change(request, member, { profile: { bio: 'Theirs' } })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.locator('#profile-form-stale')).toContainText('changed elsewhere')
  await page.getByRole('button', { name: 'Save what I typed' }).click()
  await expect(page.getByRole('main').getByText('Mine')).toBeVisible()

  await page.goto('/account/edit')
  await page.getByLabel('About you').fill('Mine again')
  await change(request, member, { profile: { bio: 'Theirs' } })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Take the other version' }).click()
  await expect(page.getByLabel('About you')).toHaveValue('Theirs')
})

test('a section that is hidden says so, a preview shows it as others see it', async ({
  page,
  browser,
  baseURL,
  request,
  makeMember,
  signIn,
}) => {
  const owner = await makeMember('Noor')
  await change(request, owner, { profile: { bio: 'On foot', homeCountry: 'SE' } })
  await makeTrip(request, owner, {
    name: 'Down the river',
    startDate: '2021-05-01',
    endDate: '2021-05-09',
    stops: [{ place: places.paris }],
  })
  const path = `/profile/${owner.userId}`

  // As it comes from the server, without scripts.
  const visitor = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const seen = await visitor.newPage()
  await seen.goto(path)
  await expect(seen.getByText('On foot')).toBeVisible()
  await expect(seen.locator('meta[name=robots]')).toHaveCount(0)
  await seen.getByRole('link', { name: 'Trips', exact: true }).click()
  await expect(seen.getByRole('link', { name: 'Down the river' })).toBeVisible()
  await seen.getByRole('link', { name: 'Map' }).click()
  await expect(seen.locator('#section-refused')).toContainText(notAllowed)
  await expect(seen.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await visitor.close()

  const other = await browser.newContext({ baseURL })
  const asMember = await other.newPage()
  await signIn(asMember, await makeMember('Bo'))
  await asMember.goto(`${path}/map`)
  await expect(asMember.getByRole('heading', { name: 'Visited' })).toBeVisible()
  await expect(asMember.getByText('France')).toBeVisible()
  await other.close()

  await signIn(page, owner)
  await page.goto(`${path}/map`)
  await expect(page.getByText('France')).toBeVisible()
  await page.goto(`${path}/map?viewAs=visitor`)
  await expect(page.getByText('This is how a visitor sees it.')).toBeVisible()
  await expect(page.locator('#section-refused')).toContainText(notAllowed)
  await page.getByRole('link', { name: 'About' }).click()
  await expect(page.getByText('On foot')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit profile' })).toBeHidden()
  await page.getByRole('link', { name: 'Back to your own view' }).click()
  await expect(page.getByRole('link', { name: 'Edit profile' })).toBeVisible()
})
