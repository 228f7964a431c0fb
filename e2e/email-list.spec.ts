import type { Route } from '@playwright/test'
import { expect, expectAccessible, freshEmail, test } from './fixtures.ts'
import { mailedLink } from './outbox.ts'

test('somebody signs up for the beta, leaves the list and comes back; a link that is no longer valid leads on, and what fails says so', async ({
  page,
  complaints,
}) => {
  const email = freshEmail()
  await page.goto('/unauthorized')
  const join = page.getByRole('button', { name: "Join the club - It's free" })
  const modal = page.locator('#beta-signup')
  // The button works as soon as the scripts run, and cannot be pressed behind what it opens.
  const openModal = async () => {
    await expect(async () => {
      if (!(await modal.isVisible())) await join.click({ timeout: 1_000 })
      await expect(modal).toBeVisible({ timeout: 1_000 })
    }).toPass()
  }
  await openModal()
  await expect(modal.getByRole('heading', { name: 'Sign up for the beta' })).toBeVisible()
  await expect(modal.getByLabel('Email')).toBeFocused()
  await expectAccessible(page)

  await page.keyboard.press('Enter')
  await expect(modal.getByLabel('Email')).toHaveAccessibleDescription('Field is required')
  await modal.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
  await expect(modal).toContainText("We'll send you an email when we have launched!")
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await expect(join).toBeFocused()

  await page.goto(await mailedLink(email, '/email-list/unsubscribe/'))
  await page.getByRole('button', { name: 'Unsubscribe' }).press('Enter')
  await expect(page.locator('#unsubscribed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'put me back' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#resubscribed')).toBeVisible()
  expect(complaints).toEqual([])

  await page.goto('/email-list/unsubscribe/of-nobody')
  await expect(page.locator('#unsubscribe-expired')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Choose my mails' })).toHaveAttribute(
    'href',
    '/settings/notifications',
  )
  await page.getByRole('link', { name: 'Write to us' }).click()
  await expect(page).toHaveURL(/\/help#ask$/)

  await test.step('a sign-up that fails says so', async () => {
    const failures: ((route: Route) => Promise<void>)[] = [
      (route) => route.abort(),
      // That says of no field what is wrong.
      (route) => route.fulfill({ status: 422, body: '' }),
    ]
    await page.goto('/unauthorized')
    const failed = modal.locator('#beta-signup-failed')
    for (const fail of failures) {
      await page.unrouteAll()
      await page.route('**/api/v1/email_lists', fail)
      await openModal()
      await expect(failed).toBeHidden()
      await modal.getByLabel('Email').fill(freshEmail())
      await page.keyboard.press('Enter')
      await expect(failed).toContainText('Something went wrong')
      await page.keyboard.press('Escape')
      await expect(modal).toBeHidden()
    }
  })
})
