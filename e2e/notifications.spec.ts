import { as, ask } from './as-member.ts'
import { expect, test } from './fixtures.ts'
import { mailedLink } from './outbox.ts'

test('a new friend arrives live at the bell, in the list, and leads on', async ({
  page,
  request,
  me,
  makeMember,
  complaints,
}) => {
  const ben = await makeMember('Ben')
  const { id } = await ask(request, me, ben)
  await page.goto('/notifications')
  const bell = page.getByRole('complementary').getByRole('link', { name: 'Notifications' })
  // The welcome to the club.
  await expect(bell).toHaveAccessibleName(/1 unread/)
  await expect(page.getByRole('listitem').filter({ hasText: 'Welcome' })).toBeVisible()

  await request.patch(`/api/v1/user/friendships/${id}/accept`, as(ben))
  await expect(bell).toHaveAccessibleName(/2 unread/, { timeout: 2_000 })
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
})

test('where they may stay, a message with Undo goes when it is closed', async ({
  page,
  openAsNew,
}) => {
  await openAsNew('/settings/appearance')
  await page.getByRole('switch', { name: 'Messages with Undo stay' }).click()
  await page.clock.install()
  await page.goto('/notifications')
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

test('after being away the bell and the list are right without a reload, and a request leads to where it is answered', async ({
  page,
  context,
  request,
  me,
  makeMember,
}) => {
  const ben = await makeMember('Ben')
  await page.goto('/notifications')
  const bell = page.getByRole('complementary').getByRole('link', { name: 'Notifications' })
  await expect(bell).toHaveAccessibleName(/1 unread/)
  await context.setOffline(true)
  await ask(request, ben, me)
  await context.setOffline(false)
  await expect(bell).toHaveAccessibleName(/2 unread/, { timeout: 15_000 })
  await page.getByRole('link', { name: 'Ben would like to be your friend' }).click()
  await expect(page).toHaveURL('/account/requests')
  await expect(page.getByRole('main').getByText('Ben').first()).toBeVisible()
})

test('a mail leads to the way out of its kind, and back', async ({ page, request, makeMember }) => {
  const [maya, ben] = [await makeMember('Maya'), await makeMember('Ben')]
  await ask(request, ben, maya)
  await page.goto(await mailedLink(maya.email, '/email-list/unsubscribe/'))
  await expect(page.getByText('no more mails about friend requests')).toBeVisible()
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.locator('#unsubscribed')).toBeVisible()
  await page.reload()
  await expect(page.locator('#unsubscribed')).toBeVisible()
  await page.getByRole('button', { name: 'put me back' }).click()
  await expect(page.locator('#resubscribed')).toBeVisible()
})

test('a mail that is switched off is so at once', async ({ page, openAsNew }) => {
  await openAsNew('/settings/notifications')
  const mails = page.getByRole('switch', { name: 'Messages' })
  await expect(mails).toBeChecked()
  await mails.click()
  await expect(page.getByText('Saved: we write no more about this')).toBeVisible()
  await expect(mails).not.toBeChecked()
  await page.reload()
  await expect(mails).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'Trips' })).toBeChecked()
})
