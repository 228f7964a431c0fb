import { pressOn, typeInto } from './by-keys.ts'
import { expect, expectAccessible, freshEmail, test } from './fixtures.ts'
import { mailedLink } from './outbox.ts'

const password = 'a long way from home'

test('a mailed invitation ends with two friends, by keys alone', async ({
  page,
  openAsNew,
  openElsewhere,
}) => {
  test.slow()
  await openAsNew('/account/friends', 'Ada')
  const main = page.getByRole('main')
  await pressOn(page, main.getByRole('link', { name: 'Invite friends' }).last())
  await expect(page).toHaveURL('/account/invite')

  await pressOn(page, main.getByRole('button', { name: 'Make my link' }))
  await expect(main.getByLabel('Address of the link')).toHaveValue(/\/invitations\/[\w-]{24}$/)
  const email = freshEmail()
  await typeInto(page, main.getByLabel('Their e-mail address'), email)
  await typeInto(page, main.getByLabel('A few words of yours'), 'See http://elsewhere.example')
  await pressOn(page, main.getByRole('button', { name: 'Send invitation' }))
  const words = main.getByLabel('A few words of yours')
  await expect(words).toHaveAccessibleDescription(/Leave out links and @/)
  await words.press('ControlOrMeta+a')
  await page.keyboard.type('Come along')
  await pressOn(page, main.getByRole('button', { name: 'Send invitation' }))
  const invited = main.getByRole('article').filter({ hasText: email })
  await expect(invited).toBeVisible()
  await expect(main.getByLabel('Their e-mail address')).toBeFocused()
  await expectAccessible(page)

  const guest = await openElsewhere()
  const there = guest.getByRole('main')
  await guest.goto(await mailedLink(email, '/invitations/'))
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Ada invites you to Farfolk')
  await expectAccessible(guest)
  await pressOn(guest, there.getByRole('link', { name: 'Become a member' }))
  await typeInto(guest, guest.getByLabel('First name'), 'Lea')
  await typeInto(guest, guest.getByLabel('Email'), email)
  await typeInto(guest, guest.getByLabel('Password'), password)
  await guest.keyboard.press('Enter')
  await expect(guest).toHaveURL('/signup/success')

  // In yet another browser.
  const other = await openElsewhere()
  await other.goto(await mailedLink(email, '/confirmations?token='))
  await pressOn(other, other.getByRole('button', { name: 'Confirm my e-mail' }))
  await expect(other).toHaveURL(/\/invitations\//)
  await expect(other.getByText('Ada would like to be your friend.')).toBeVisible()
  await expectAccessible(other)
  await pressOn(other, other.getByRole('main').getByRole('button', { name: 'Accept' }))
  await expect(other.getByText('You and Ada are friends.')).toBeVisible()
  await pressOn(other, other.getByRole('main').getByRole('link', { name: 'Go on' }))
  await expect(other).toHaveURL(/\/onboarding/)

  await expect(invited.getByRole('link', { name: 'Lea has joined' })).toBeVisible()
  await page.goto('/account/friends')
  await expect(main.getByRole('article')).toContainText('Lea')
  await page.goto('/notifications')
  await expect(main.getByText('Lea has joined the club by your invitation')).toBeVisible()
})

test('a link tells its own member so, is taken by others, and opens nothing once it is off', async ({
  page,
  request,
  openAsNew,
  openElsewhere,
  makeMember,
}) => {
  await openAsNew('/account/invite', 'Ada')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Make my link' }).click()
  const url = await main.getByLabel('Address of the link').inputValue()
  await page.goto(url)
  await expect(main.getByText('This is your own link.')).toBeVisible()

  const guest = await openElsewhere(await makeMember('Ben'))
  await guest.goto(url)
  await guest.getByRole('button', { name: 'Add friend' }).click()
  await guest.getByRole('button', { name: 'Send request' }).click()
  await expect(guest.getByText('You have asked Ada to be your friend.')).toBeVisible()

  await page.goto('/account/invite')
  await main.getByRole('button', { name: 'Switch off' }).click()
  await page.getByRole('button', { name: "Yes, I'm sure" }).click()
  await expect(main.getByRole('button', { name: 'Make my link' })).toBeVisible()
  expect((await request.get(url)).status()).toBe(404)
  await guest.goto(url)
  await expect(guest.getByText('This invitation is over.')).toBeVisible()
})

test('whoever is mailed refuses all further invitations by one click, and who invites sees nothing of it', async ({
  page,
  openAsNew,
  openElsewhere,
}) => {
  await openAsNew('/account/invite', 'Ada')
  const main = page.getByRole('main')
  const email = freshEmail()
  await main.getByLabel('Their e-mail address').fill(email)
  await main.getByRole('button', { name: 'Send invitation' }).click()
  const invited = main.getByRole('article').filter({ hasText: email })
  await expect(invited).toBeVisible()
  const before = await invited.innerText()

  const guest = await openElsewhere()
  await guest.goto(await mailedLink(email, '/email-list/unsubscribe/'))
  await expect(guest.getByText('we mail no more invitations to the club')).toBeVisible()
  await expectAccessible(guest)
  await guest.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(guest.locator('#unsubscribed')).toBeVisible()
  await guest.reload()
  await guest.getByRole('button', { name: 'put me back' }).click()
  await expect(guest.locator('#resubscribed')).toBeVisible()

  await page.reload()
  await expect(invited).toHaveText(before, { useInnerText: true })
})

for (const width of [390, 1440]) {
  test(`inviting is accessible at ${width}`, async ({ page, openAsNew, openElsewhere }) => {
    await page.setViewportSize({ width, height: 900 })
    await openAsNew('/account/invite', 'Ada')
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Make my link' }).click()
    const url = await main.getByLabel('Address of the link').inputValue()
    await expectAccessible(page)
    const guest = await openElsewhere()
    await guest.setViewportSize({ width, height: 900 })
    await guest.goto(url)
    await expect(guest.getByRole('link', { name: 'Become a member' })).toBeVisible()
    await expectAccessible(guest)
  })
}
