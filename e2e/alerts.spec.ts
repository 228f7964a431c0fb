import { words } from './conversation.ts'
import { expect, test } from './fixtures.ts'

test('an alert lies neither over what failed nor over what has the focus, and Escape takes it away', async ({
  page,
  ben,
}) => {
  const alert = page.getByRole('alert')
  await page.goto('/notifications')
  await page.route('**/api/v1/notifications/mark_all', (route) => route.fulfill({ status: 500 }))
  const mark = page.getByRole('button', { name: 'Mark all as read' })
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await test.step(`on a page ${viewport.width} wide`, async () => {
      await page.setViewportSize(viewport)
      const before = await mark.boundingBox()
      await mark.click()
      await expect(alert).toContainText('Something went wrong.')
      // No call of Playwright's goes through while something lies over the button.
      await mark.click({ timeout: 3_000 })
      await expect(alert).toBeInViewport({ ratio: 1 })
      expect(await mark.boundingBox()).toEqual(before)
      await page.keyboard.press('Escape')
      await expect(alert).toBeHidden()
    })
  }

  await test.step('on a phone in a conversation, nor over the words that are written', async () => {
    await page.goto(`/chat?to=${ben.userId}`)
    await page.route('**/api/v1/user/channels/*', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 500 }) : route.continue(),
    )
    const menu = page.getByRole('button', { name: 'More about the conversation with Ben' })
    await menu.click()
    await page.getByRole('menuitem', { name: 'Leave the conversation' }).click()
    await page.getByRole('button', { name: "Yes, I'm sure" }).click()
    await expect(alert).toContainText('Something went wrong.')
    await expect(alert).toBeInViewport({ ratio: 1 })
    for (const used of [menu, words(page), menu]) {
      await used.focus()
      await words(page).click({ trial: true, timeout: 3_000 })
      await menu.click({ trial: true, timeout: 3_000 })
    }
  })

  await test.step('nor makes an address in it the page wider than a phone', async () => {
    await page.goto(`/profile/${ben.userId}`)
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('denied'))
    })
    await page.getByRole('button', { name: 'Share Ben' }).click()
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText(ben.userId)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  })
})
