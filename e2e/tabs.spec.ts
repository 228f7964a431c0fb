import { expect, test, logIn } from './fixtures.ts'
import { makeAlbum } from './make-album.ts'

test('signing out and in holds for every tab, and what was typed in another one stays', async ({
  page,
  context,
  makeMember,
}) => {
  const member = await makeMember('Noor')
  await page.goto('/sign-in')
  const other = await context.newPage()
  await other.goto('/account/trips/new')
  await logIn(page, member)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('New trip')
  await other.getByLabel('Name').fill('Half a plan')

  await page.getByRole('link', { name: 'Log out' }).click()
  await expect(other.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(other.getByText('Half a plan')).toBeHidden()
  await page.goto('/sign-in')
  await logIn(page, member)
  await expect(other.getByLabel('Name')).toHaveValue('Half a plan')
  await other.getByRole('button', { name: 'Save the trip' }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Half a plan')
})

test('who signs in as somebody else in one tab is nobody else in another', async ({
  page,
  context,
  makeMember,
  signIn,
}) => {
  const [ana, ben] = [await makeMember('Ana'), await makeMember('Ben')]
  await signIn(page, ana)
  await page.goto('/trips')
  await expect(page.getByText('Ana', { exact: true })).toBeVisible()
  const other = await context.newPage()
  await signIn(other, ben)
  await other.goto('/trips')
  await expect(page.getByText('Ben', { exact: true })).toBeVisible()
  await expect(page.getByText('Ana', { exact: true })).toBeHidden()
})

test('a tab that could not follow who signs in opens anew', async ({
  page,
  context,
  makeMember,
}) => {
  await page.goto('/sign-in')
  const other = await context.newPage()
  await other.goto('/account/trips/new')
  await expect(other.getByRole('button', { name: 'Login', exact: true })).toBeEnabled()
  await other.route('**/api/v1/user', (route) => route.fulfill({ status: 503 }), { times: 1 })
  await logIn(page, await makeMember('Noor'))
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('New trip')
})

test('who signs out in one tab leaves nothing of their own in another', async ({
  page,
  context,
  request,
  me,
}) => {
  const { id } = await makeAlbum(request, me, { name: 'For my eyes', audience: 'me' })
  await page.goto('/trips')
  const other = await context.newPage()
  await other.goto(`/albums/${id}`)
  const title = other.getByRole('heading', { name: 'For my eyes' })
  await expect(title).toBeVisible()
  await page.getByRole('link', { name: 'Log out' }).click()
  await expect(other.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
  await expect(title).toBeHidden()
})
