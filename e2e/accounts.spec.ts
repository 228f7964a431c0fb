import { untilAllIsFetched } from './all-fetched.ts'
import { expect, freshEmail, logIn, signUpMember, test } from './fixtures.ts'
import { mailedLink } from './outbox.ts'
import { watch } from './watch.ts'

const password = 'a long way from home'

test('all but the password survives a refusal and a reload; the page after takes one too, and a member has no use for the form', async ({
  page,
  makeMember,
  complaints,
}) => {
  const member = await makeMember()
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
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Join the club', exact: true }).dblclick()
  await expect(page.getByRole('main').getByText(member.email)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Email')).toHaveValue(member.email)
  expect(complaints).toEqual([])

  const { accessToken, userId } = member
  const session = JSON.stringify({ accessToken, userId })
  await page.evaluate((text) => localStorage.setItem('farfolk', text), session)
  for (const path of ['/sign-up', '/sign-in']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/onboarding$/)
  }
  await page.goto('/sign-in?redirect=/search-trips')
  await expect(page).toHaveURL(/\/search-trips$/)
})

test('a spent link offers a new one', async ({ page, request }) => {
  const { email } = await signUpMember(request, 'Maya')
  await page.goto(await mailedLink(email, '/confirmations?token='))
  await page.getByRole('button', { name: 'Confirm my e-mail' }).click()
  await expect(page.locator('#confirmation-expired')).toContainText('no longer valid')
  await expect(page.locator('#confirmation-expired')).toBeFocused()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.locator('#resend-done')).toBeFocused()
  // No mail comes where the address is confirmed already.
  await page.getByText('Already a member?').getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/sign-in')
})

test('who is in without the files of a member gets them with the next page', async ({ page }) => {
  const newcomer = freshEmail()
  await page.request.post('/api/v1/signup', {
    data: { user: { email: newcomer, password, profile: { firstName: 'Ada' } } },
  })
  await page.goto(await mailedLink(newcomer, '/confirmations?token='))
  const button = page.getByRole('button', { name: 'Confirm my e-mail' })
  await button.hover()
  await untilAllIsFetched(page)
  let isAway = true
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isAway = false
  })
  await page.route(/\/assets\/.*\.js$/, (route) => (isAway ? route.abort() : route.fallback()))
  await button.click()
  await expect(page).toHaveURL(/\/onboarding$/)
  await expect(page.getByRole('complementary').getByText('Ada')).toBeVisible()
})

test('a token that is no longer good is forgotten; refused fields and a wrong password say so, and the next try clears it', async ({
  page,
  signIn,
  makeMember,
}) => {
  const member = await makeMember()
  await signIn(page, { ...member, accessToken: 'x'.repeat(43) })
  await page.goto('/sign-in')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('farfolk'))).toBeNull()

  await page.getByLabel('Password').fill('abcd')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Field is required')
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription(
    'Needs to be at least 5 characters long',
  )
  await page.getByLabel('Email').fill('somebody')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Not a valid email format')

  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password').fill('not the one')
  await page.keyboard.press('Enter')
  const alert = page.locator('#invalidCredentials')
  await expect(alert).toHaveText(/ERROR\s*Invalid username or password\./)
  await alert.getByRole('button', { name: 'Dismiss' }).press('Enter')
  await expect(alert).toBeHidden()
  await expect(page.getByLabel('Password')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(alert).toBeVisible()

  await page.getByLabel('Password').fill(member.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/onboarding$/)
  await expect(alert).toBeHidden()
  const stored = await page.evaluate(() => localStorage.getItem('farfolk'))
  expect(JSON.parse(stored ?? '{}')).toEqual({
    accessToken: expect.any(String),
    userId: member.userId,
  })
})

test('a forgotten password is set anew by mail', async ({ page, makeMember, complaints }) => {
  const { email } = await makeMember()
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.locator('#forgot-done')).toBeFocused()

  await page.goto(await mailedLink(email, '/sign-in?reset='))
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Save the password' }).click()
  await expect(page.locator('#reset-done')).toBeFocused()
  await page.reload()
  await expect(page.locator('#reset-done')).toBeVisible()
  expect(complaints).toEqual([])
  await page.getByRole('link', { name: 'Sign in', exact: true }).last().click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/onboarding$/)
})

test('signing in leads back to what asked for it and not elsewhere, signing out leads Home', async ({
  page,
  makeMember,
}) => {
  const member = await makeMember()
  const complaints = watch(page)
  const leave = page.getByRole('link', { name: 'Log out' })
  const sidebar = page.getByRole('complementary').filter({ has: leave })
  const login = page.getByRole('button', { name: 'Login' })
  async function enter(address: string) {
    await page.goto(address)
    await logIn(page, member)
  }
  await enter('/account/trips/upcoming')
  await expect(login).toBeHidden()
  await expect(page).toHaveURL(/\/account\/trips\/upcoming$/)
  await expect(sidebar.getByText(member.firstName)).toBeVisible()
  await leave.click()
  await expect(page).toHaveURL(/\/home$/)
  await page.waitForLoadState('networkidle')
  expect(complaints).toEqual([])

  await enter('/sign-in?redirect=/search-trips')
  await expect(page).toHaveURL(/:\d+\/search-trips$/)
  await expect(sidebar).toBeVisible()
  await page.route('**/api/v1/logout', (route) => route.abort())
  await leave.click()
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('farfolk'))).toBeNull()

  await enter('/sign-in?redirect=https://elsewhere.example/trap')
  await expect(page).toHaveURL(/\/onboarding$/)
})

test('a member whom no network or no database reaches at the start tries again, and one who is refused signs in on the page that they opened', async ({
  page,
  me,
}) => {
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

  for (const status of [403, 404, 422]) {
    await page.route(user, (route) => route.fulfill({ status }), { times: 1 })
    await page.goto('/trips')
    await expect(page.getByRole('button', { name: 'Login' }), `${status}`).toBeEnabled()
  }
  await logIn(page, me)
  await expect(title).toBeVisible()
})
