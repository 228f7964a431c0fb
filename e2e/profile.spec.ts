import type { APIRequestContext } from '@playwright/test'
import { as, befriend } from './as-member.ts'
import { become, expect, type Member, test } from './fixtures.ts'
import { makeTrip, places } from './make-trip.ts'

const notAllowed = 'The user has not allowed you to see this.'

async function change(request: APIRequestContext, member: Member, user: object): Promise<void> {
  const { headers } = as(member)
  const response = await request.patch('/api/v1/user', { headers, data: { user } })
  expect(response.status()).toBe(200)
}

test('a profile is edited, with a reload in the middle, and one that was changed elsewhere asks which to keep', async ({
  page,
  request,
  complaints,
  openAsNew,
}) => {
  const member = await openAsNew('/account', 'Ada')
  await page.getByRole('main').getByRole('link', { name: 'Edit profile' }).click()
  await page.getByLabel('About you').fill('Kites over dunes')
  await page.getByLabel('Last name').fill('Lovelace')
  await page.getByLabel('Birthday').fill('1990-05-12')
  await page.getByLabel('Show my age').check()
  await page.getByLabel('Hiking').check()
  await test.step('languages and where one lives are told as they are chosen', async () => {
    await page.getByRole('combobox', { name: 'Where you live' }).fill('stockholm')
    await page.getByRole('option', { name: 'Stockholm, Sweden' }).first().click()
    await expect(page.getByText('Stockholm, Sweden chosen')).toBeAttached()
    await page.getByRole('combobox', { name: 'Add a language' }).fill('swed')
    await page.getByRole('option', { name: 'Swedish' }).click()
    await expect(page.getByText('Swedish added')).toBeAttached()
    await page.getByRole('button', { name: 'Remove Swedish' }).click()
    await expect(page.getByText('Swedish removed')).toBeAttached()
  })
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
  await expect(main.getByText(/^[3-9]\d years old$/)).toBeVisible()
  await expect(main.getByRole('link', { name: 'ada.example/kites' })).toHaveAttribute(
    'href',
    'https://ada.example/kites',
  )
  await expect(main.getByText('Lovelace')).toBeHidden()
  expect(complaints).toEqual([])

  await test.step('what was changed elsewhere', async () => {
    await main.getByRole('link', { name: 'Edit profile' }).click()
    await page.getByLabel('About you').fill('Mine')
    await change(request, member, { profile: { bio: 'Theirs', lastName: 'Theirs' } })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const notice = page.locator('#profile-form-stale')
    await expect(notice).toContainText('changed elsewhere')
    await expect(notice).toContainText('kept when you save: Last name.')
    await expect(notice).toContainText('replaces the other: About you.')
    await page.getByRole('button', { name: 'Save what I typed' }).click()
    await expect(main.getByText('Mine', { exact: true })).toBeVisible()
    const saved = (await (await request.get('/api/v1/user', as(member))).json()).data
    expect(saved.profile).toMatchObject({ bio: 'Mine', lastName: 'Theirs' })

    await main.getByRole('link', { name: 'Edit profile' }).click()
    await page.getByLabel('About you').fill('Mine again')
    await change(request, member, { profile: { bio: 'Theirs' } })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Take the other version' }).click()
    await expect(page.getByLabel('About you')).toHaveValue('Theirs')
  })
})

test('a section where there is nothing yet leads on, one that is hidden says so, a preview shows it as others see it', async ({
  page,
  request,
  makeMember,
  signIn,
}) => {
  const owner = await makeMember('Noor')
  const viewer = await makeMember('Bo')
  const path = `/profile/${owner.userId}`
  // As it comes from the server, to a visitor without scripts.
  const read = async (address: string) => await (await request.get(address)).text()
  await signIn(page, viewer)
  const main = page.getByRole('main')

  await test.step('where there is nothing yet', async () => {
    const trips = await read(`${path}/trips`)
    expect(trips).toContain('Noor has no trips to show yet.')
    expect(trips).toMatch(/<a [^>]*>Find travellers</)
    await page.goto(path)
    await expect(main.getByText('Noor has not written anything yet.')).toBeVisible()
    await expect(main.getByRole('link', { name: 'Say hello' })).toBeVisible()
    await makeTrip(request, owner, {
      name: 'Down the river',
      startDate: '2021-05-01',
      endDate: '2021-05-09',
      stops: [{ place: places.paris }],
    })
    await main.getByRole('link', { name: 'Albums' }).click()
    await main.getByRole('link', { name: 'See their trips' }).click()
    await expect(main.getByRole('link', { name: 'Down the river' })).toBeVisible()
  })

  await test.step('to a visitor', async () => {
    await change(request, owner, { profile: { bio: 'On foot', homeCountry: 'SE' } })
    const about = await read(path)
    expect(about).toMatch(/>On foot</)
    expect(about).not.toContain('<meta name="robots"')
    expect(about).toContain(`href="/sign-in?redirect=%2Fchat%3Fto%3D${owner.userId}"`)
    for (const section of ['trips', 'map']) {
      expect(about).toMatch(new RegExp(`<a [^>]*href="${path}/${section}"`))
    }
    expect(await read(`${path}/trips`)).toMatch(/<a [^>]*>Down the river</)
    const map = await read(`${path}/map`)
    expect(map).toMatch(new RegExp(`role="alert"[^>]*>.*>ERROR</strong><p>${notAllowed}<`))
    expect(map).toContain('<meta name="robots" content="noindex"')
  })

  await test.step('to a member, and to a friend', async () => {
    await main.getByRole('link', { name: 'Map', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Visited' })).toBeVisible()
    await expect(page.getByText('France').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Sign in to write to Noor' })).toBeHidden()
    await befriend(request, owner, viewer)
    await page.goto(`${path}/albums`)
    await main.getByRole('link', { name: 'Say hello' }).click()
    await expect(page.getByRole('textbox', { name: 'Message to Noor' })).toBeVisible()
  })

  await test.step('to its owner', async () => {
    await become(page, owner)
    await page.goto(`${path}/map`)
    await expect(page.getByText('France').first()).toBeVisible()
    await page.goto(`${path}/map?viewAs=visitor`)
    await expect(page.getByText('This is how a visitor sees it.')).toBeVisible()
    await expect(page.locator('#section-refused')).toContainText(notAllowed)
    await page.getByRole('link', { name: 'About' }).click()
    await expect(page.getByText('On foot')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Edit profile' })).toBeHidden()
    await page.getByRole('link', { name: 'Back to your own view' }).click()
    await expect(page.getByRole('link', { name: 'Edit profile' })).toBeVisible()
  })
})
