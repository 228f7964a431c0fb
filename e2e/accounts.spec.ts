import type { Page } from '@playwright/test'
import { untilAllIsFetched } from './all-fetched.ts'
import { become, expect, freshEmail, logIn, signUpMember, test } from './fixtures.ts'
import { fetchAhead } from './nothing-ahead.ts'
import { mailedLink } from './outbox.ts'
import { watch } from './watch.ts'

const password = 'a long way from home'
const loginOf = (page: Page) => page.getByRole('button', { name: 'Login' })

test('whoever joins keeps what they typed, confirms by a mailed link and is in', async ({
  page,
  makeMember,
  complaints,
}) => {
  test.slow()
  const confirm = page.getByRole('button', { name: 'Confirm my e-mail' })
  await test.step('all but the password survives a refusal and a reload; so does the page after', async () => {
    const { email } = await makeMember()
    await page.goto('/sign-up')
    await page.getByLabel('First name').fill('Ada')
    await page.getByLabel('Email').fill('nonsense')
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Join the club', exact: true }).click()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Not a valid email format')
    await page.reload()
    await expect(page.getByLabel('First name')).toHaveValue('Ada')
    await expect(page.getByLabel('Email')).toHaveValue('nonsense')
    await expect(page.getByLabel('Password')).toHaveValue('')
    const kept = await page.evaluate(() => JSON.stringify(sessionStorage))
    expect(kept).not.toContain(password)

    // Taken, which nobody is told.
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Join the club', exact: true }).dblclick()
    await expect(page.getByRole('main').getByText(email)).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    expect(complaints).toEqual([])
  })

  await test.step('a spent link offers a new one', async () => {
    const { email } = await signUpMember(page.request, 'Maya')
    await page.goto(await mailedLink(email, '/confirmations?token='))
    await confirm.click()
    await expect(page.locator('#confirmation-expired')).toContainText('no longer valid')
    await expect(page.locator('#confirmation-expired')).toBeFocused()
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send it again' }).click()
    await expect(page.locator('#resend-done')).toBeFocused()
    // No mail comes where the address is confirmed already.
    await page.getByText('Already a member?').getByRole('link', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/sign-in')
  })

  await test.step('who is in without the files of a member gets them with the next page', async () => {
    const newcomer = freshEmail()
    await page.request.post('/api/v1/signup', {
      data: { user: { email: newcomer, password, profile: { firstName: 'Ada' } } },
    })
    await fetchAhead(page)
    await page.goto(await mailedLink(newcomer, '/confirmations?token='))
    await confirm.hover()
    await untilAllIsFetched(page)
    let isAway = true
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isAway = false
    })
    await page.route(/\/assets\/.*\.js$/, (route) => (isAway ? route.abort() : route.fallback()))
    await confirm.click()
    await expect(page).toHaveURL(/\/onboarding$/)
    await expect(page.getByRole('complementary').getByText('Ada')).toBeVisible()
    await page.unrouteAll()
  })

  await test.step('a member has no use for the forms', async () => {
    for (const path of ['/sign-up', '/sign-in']) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/onboarding$/)
    }
    await page.goto('/sign-in?redirect=/search-trips')
    await expect(page).toHaveURL(/\/search-trips$/)
  })
})

test('a member who is not let in is told why, and tries again where they are', async ({
  page,
  me,
}) => {
  await test.step('a member whom no network or no database reaches at the start tries again', async () => {
    const user = '**/api/v1/user'
    await page.route(user, (route) => route.abort())
    await page.goto('/trips')
    const refused = page.locator('#refused')
    const again = page.getByRole('button', { name: 'Try again' })
    await expect(refused).toContainText('You seem to be offline. Try again.')
    await page.unroute(user)
    await page.route(user, (route) => route.fulfill({ status: 503 }), { times: 1 })
    await again.click()
    await expect(refused).toContainText('Something went wrong.')
    await again.click()
    const title = page.getByRole('heading', { level: 1, name: 'My trips' })
    await expect(title).toBeVisible()

    // One who is refused signs in on the page that they opened.
    for (const status of [403, 404, 422]) {
      await page.route(user, (route) => route.fulfill({ status }), { times: 1 })
      await page.goto('/trips')
      await expect(loginOf(page), `${status}`).toBeEnabled()
    }
    await logIn(page, me)
    await expect(title).toBeVisible()
  })

  await test.step('a token that is no longer good is forgotten', async () => {
    await become(page, { ...me, accessToken: 'x'.repeat(43) })
    await page.goto('/sign-in')
    await expect(loginOf(page)).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('farfolk'))).toBeNull()
  })

  await test.step('refused fields and a wrong password say so, and the next try clears it', async () => {
    await page.getByLabel('Password').fill('abcd')
    await loginOf(page).click()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Field is required')
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription(
      'Needs to be at least 5 characters long',
    )
    await page.getByLabel('Email').fill('somebody')
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Not a valid email format')

    await page.getByLabel('Email').fill(me.email)
    await page.getByLabel('Password').fill('not the one')
    await page.keyboard.press('Enter')
    const alert = page.locator('#invalidCredentials')
    await expect(alert).toHaveText(/ERROR\s*Invalid username or password\./)
    await alert.getByRole('button', { name: 'Dismiss' }).press('Enter')
    await expect(alert).toBeHidden()
    await expect(page.getByLabel('Password')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(alert).toBeVisible()

    await page.getByLabel('Password').fill(me.password)
    await loginOf(page).click()
    await expect(page).toHaveURL(/\/onboarding$/)
    await expect(alert).toBeHidden()
    const stored = await page.evaluate(() => localStorage.getItem('farfolk'))
    expect(JSON.parse(stored ?? '{}')).toEqual({
      accessToken: expect.any(String),
      userId: me.userId,
    })
  })
})

test('signing in leads back to what asked for it and not elsewhere, signing out leads Home', async ({
  page,
  makeMember,
}) => {
  const member = await makeMember()
  const complaints = watch(page)
  const leave = page.getByRole('link', { name: 'Log out' })
  const sidebar = page.getByRole('complementary').filter({ has: leave })
  async function enter(address: string) {
    await page.goto(address)
    await logIn(page, member)
  }
  await enter('/account/trips/upcoming')
  await expect(loginOf(page)).toBeHidden()
  await expect(page).toHaveURL(/\/account\/trips\/upcoming$/)
  await expect(sidebar.getByText(member.firstName)).toBeVisible()
  await leave.click()
  await expect(page).toHaveURL(/\/home$/)

  await enter('/sign-in?redirect=/search-trips')
  await expect(page).toHaveURL(/:\d+\/search-trips$/)
  await expect(sidebar).toBeVisible()
  // What was under way as the session ended is refused.
  expect(complaints.filter((complaint) => !complaint.includes(': 401 '))).toEqual([])
  await page.route('**/api/v1/logout', (route) => route.abort())
  await leave.click()
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('farfolk'))).toBeNull()

  const { email } = member
  const anew = { email, password: 'another way back' }
  await test.step('a forgotten password is set anew by mail', async () => {
    complaints.length = 0
    await page.goto('/sign-in?redirect=/travel-map')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    const back = page.getByRole('link', { name: 'Back to sign in' })
    await expect(back).toHaveAttribute('href', '/sign-in?redirect=%2Ftravel-map')
    await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.locator('#forgot-done')).toBeFocused()

    await page.goto(await mailedLink(email, '/sign-in?reset='))
    await page.getByLabel('New password').fill(anew.password)
    await page.getByRole('button', { name: 'Save the password' }).click()
    await expect(page.locator('#reset-done')).toBeFocused()
    await page.reload()
    await expect(page.locator('#reset-done')).toBeVisible()
    expect(complaints).toEqual([])
    await page.getByRole('link', { name: 'Sign in', exact: true }).last().click()
    await logIn(page, anew)
    await expect(page).toHaveURL(/\/travel-map$/)
  })

  await test.step('nor does an address elsewhere lead there', async () => {
    await page.evaluate(() => localStorage.clear())
    await page.goto('/sign-in?redirect=https://elsewhere.example/trap')
    await logIn(page, anew)
    await expect(page).toHaveURL(/\/onboarding$/)
  })

  await test.step('a link that is pressed before scripts run leads back as well', async () => {
    await page.evaluate(() => localStorage.clear())
    await page.goto('/search-trips?q=lisbon')
    await page.evaluate(() => location.assign('/sign-in'))
    const up = page.getByText('Not a member yet?').getByRole('link')
    await expect(up).toHaveAttribute('href', '/sign-up?redirect=%2Fsearch-trips%3Fq%3Dlisbon')
    await logIn(page, anew)
    await expect(page).toHaveURL(/\/search-trips\?q=lisbon$/)
  })
})
