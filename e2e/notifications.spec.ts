import { as, ask } from './as-member.ts'
import { expect, test } from './fixtures.ts'
import { mailedLink } from './outbox.ts'

test('a new friend arrives live at the bell, in the list, and leads on; after being away both are right without a reload', async ({
  page,
  context,
  request,
  me,
  makeMember,
  complaints,
}) => {
  const [ben, noor] = [await makeMember('Ben'), await makeMember('Noor')]
  const { id } = await ask(request, me, ben)
  await ask(request, ben, noor)
  await page.goto('/notifications')
  const bell = page.getByRole('complementary').getByRole('link', { name: 'Notifications' })
  // The welcome to the club.
  await expect(bell).toHaveAccessibleName(/1 unread/)
  await expect(page.getByRole('listitem').filter({ hasText: 'Welcome' })).toBeVisible()

  await request.patch(`/api/v1/user/friendships/${id}/accept`, as(ben))
  await expect(bell).toHaveAccessibleName(/2 unread/)
  const today = page.getByRole('region', { name: 'Today' })
  const link = today.getByRole('link', { name: 'Ben is your friend now' })
  await link.click()
  await expect(page).toHaveURL(`/profile/${ben.userId}`)
  await expect(bell).toHaveAccessibleName(/1 unread/)

  await page.goBack()
  await page.getByRole('button', { name: 'Remove: Welcome' }).press('Enter')
  await expect(bell).toHaveAccessibleName(/0 unread/)
  await page.keyboard.press('z')
  await expect(bell).toHaveAccessibleName(/1 unread/)

  await page.getByRole('button', { name: 'Mark all as read' }).press('Enter')
  await expect(bell).toHaveAccessibleName(/0 unread/)
  await expect(page.getByText('All marked as read')).toBeVisible()
  await expect(link).toBeFocused()
  await page.getByRole('button', { name: 'Remove: Ben' }).press('Enter')
  await expect(page.getByText('Notification removed')).toBeVisible()
  await expect(link).toBeHidden()
  // What stands in its place has the focus.
  await expect(page.getByRole('link', { name: 'Welcome to the club!' })).toBeFocused()
  expect(complaints).toEqual([])

  await test.step('a request that came while one was away leads to where it is answered', async () => {
    const cy = await makeMember('Cy')
    await context.setOffline(true)
    await ask(request, cy, me)
    await context.setOffline(false)
    await expect(bell).toHaveAccessibleName(/1 unread/, { timeout: 15_000 })
    await page.getByRole('link', { name: 'Cy would like to be your friend' }).click()
    await expect(page).toHaveURL('/account/requests')
    await expect(page.getByRole('main').getByText('Cy').first()).toBeVisible()
  })

  await test.step('a mail leads to the way out of its kind, and back, whoever is signed in', async () => {
    await page.goto(await mailedLink(noor.email, '/email-list/unsubscribe/'))
    await expect(page.getByText('no more mails about friend requests')).toBeVisible()
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.locator('#unsubscribed')).toBeVisible()
    await page.reload()
    await expect(page.locator('#unsubscribed')).toBeVisible()
    await page.getByRole('button', { name: 'put me back' }).click()
    await expect(page.locator('#resubscribed')).toBeVisible()
  })
})

test('a mail that is switched off is so at once, the way back leads to the section that was open, and messages with Undo stay where they may', async ({
  page,
  openAsNew,
}) => {
  await openAsNew('/settings/appearance')
  const section = (name: string) => page.getByRole('link', { name, exact: true }).last()
  const mails = page.getByRole('switch', { name: 'Messages', exact: true })
  await page.getByRole('switch', { name: 'Messages with Undo stay' }).click()
  await section('Notifications').click()
  await expect(mails).toBeChecked()
  await mails.click()
  await expect(page.getByText('Saved: we write no more about this')).toBeVisible()
  await expect(mails).not.toBeChecked()

  await test.step('back from another page of the club', async () => {
    await section('Data').click()
    await expect(page).toHaveURL(/\/settings\/data$/)
    await page.getByRole('link', { name: 'Bucket list', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bucket list')
    await page.goBack()
    await expect(section('Data')).toHaveAttribute('aria-current', 'page')
    await page.goBack()
    await expect(section('Notifications')).toHaveAttribute('aria-current', 'page')
  })

  await page.clock.install()
  await page.reload()
  await expect(mails).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'Trips' })).toBeChecked()

  await test.step('a message with Undo goes when it is closed', async () => {
    await page.getByRole('complementary').getByRole('link', { name: 'Notifications' }).click()
    const welcome = page.getByRole('link', { name: 'Welcome to the club!' })
    await page.getByRole('button', { name: 'Remove: Welcome' }).click()
    await page.clock.fastForward(60_000)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(welcome).toBeVisible()
    await page.getByRole('button', { name: 'Remove: Welcome' }).click()
    const removal = page.waitForRequest((request) => request.method() === 'DELETE')
    await page.getByRole('button', { name: 'Close' }).click()
    await removal
    await expect(welcome).toBeHidden()
  })
})
