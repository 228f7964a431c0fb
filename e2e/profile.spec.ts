import type { APIRequestContext } from '@playwright/test'
import { as, befriend } from './as-member.ts'
import { expect, type Member, test } from './fixtures.ts'
import { makeTrip, places } from './make-trip.ts'

const notAllowed = 'The user has not allowed you to see this.'

async function change(request: APIRequestContext, member: Member, user: object): Promise<void> {
  const { headers } = as(member)
  const response = await request.patch('/api/v1/user', { headers, data: { user } })
  expect(response.status()).toBe(200)
}

test('a profile is edited, with a reload in the middle', async ({
  page,
  complaints,
  openAsNew,
}) => {
  await openAsNew('/account', 'Ada')
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
  await expect(main.getByText(/^[3-9]\d years old$/)).toBeVisible()
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
  openAsNew,
}) => {
  const member = await openAsNew('/account/edit', 'Ada')
  await page.getByLabel('About you').fill('Mine')
  await change(request, member, { profile: { bio: 'Theirs', lastName: 'Theirs' } })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const notice = page.locator('#profile-form-stale')
  await expect(notice).toContainText('changed elsewhere')
  await expect(notice).toContainText('kept when you save: Last name.')
  await expect(notice).toContainText('replaces the other: About you.')
  await page.getByRole('button', { name: 'Save what I typed' }).click()
  await expect(page.getByRole('main').getByText('Mine')).toBeVisible()
  const saved = (await (await request.get('/api/v1/user', as(member))).json()).data
  expect(saved.profile).toMatchObject({ bio: 'Mine', lastName: 'Theirs' })

  await page.goto('/account/edit')
  await page.getByLabel('About you').fill('Mine again')
  await change(request, member, { profile: { bio: 'Theirs' } })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Take the other version' }).click()
  await expect(page.getByLabel('About you')).toHaveValue('Theirs')
})

test('a section that is hidden says so, a preview shows it as others see it', async ({
  page,
  request,
  makeMember,
  signIn,
  openElsewhere,
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

  // As it comes from the server, to a visitor without scripts.
  const read = async (address: string) => await (await request.get(address)).text()
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

  const asMember = await openElsewhere(await makeMember('Bo'))
  await asMember.goto(`${path}/map`)
  await expect(asMember.getByRole('heading', { name: 'Visited' })).toBeVisible()
  await expect(asMember.getByText('France')).toBeVisible()
  await expect(asMember.getByRole('link', { name: 'Sign in to write to Noor' })).toBeHidden()

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

test('a section where there is nothing yet leads on', async ({
  page,
  request,
  makeMember,
  signIn,
}) => {
  const owner = await makeMember('Noor')
  const viewer = await makeMember('Bo')
  const albums = `/profile/${owner.userId}/albums`
  const main = page.getByRole('main')
  await page.goto(`/profile/${owner.userId}/trips`)
  await expect(main.getByText('Noor has no trips to show yet.')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Find travellers' })).toBeVisible()

  await signIn(page, viewer)
  await page.goto(`/profile/${owner.userId}`)
  await expect(main.getByText('Noor has not written anything yet.')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Say hello' })).toBeVisible()
  await makeTrip(request, owner, { name: 'Down the river' })
  await page.goto(albums)
  await main.getByRole('link', { name: 'See their trips' }).click()
  await expect(main.getByRole('link', { name: 'Down the river' })).toBeVisible()

  await befriend(request, owner, viewer)
  await page.goto(albums)
  await main.getByRole('link', { name: 'Say hello' }).click()
  await expect(page.getByRole('textbox', { name: 'Message to Noor' })).toBeVisible()
})
