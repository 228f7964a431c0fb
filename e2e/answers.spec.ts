import type { Locator } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { as } from './as-member.ts'
import { pressOn, tabTo } from './by-keys.ts'
import { log, words, write, writeAll } from './conversation.ts'
import { expect, test } from './fixtures.ts'

test('a message is answered and reacted to by keys, live for both', async ({
  page,
  request,
  me,
  ben,
  openElsewhere,
}) => {
  await write(request, ben, ben.channel.id, 'Ferry at nine?')
  await write(request, me, ben.channel.id, 'Who has a tent?')
  const bens = await openElsewhere(ben)
  for (const each of [page, bens]) await each.goto(`/chat?channel=${ben.channel.id}`)
  const menuOf = (each: typeof page, text: string) =>
    log(each).getByRole('button', { name: `React or answer: ${text}`, exact: true })
  const signs = (each: typeof page) => each.getByRole('dialog', { name: 'React or answer' })

  await test.step('a reaction is seen by both, and pressed again it is gone', async () => {
    await pressOn(bens, menuOf(bens, 'Who has a tent?'))
    await pressOn(bens, signs(bens).getByRole('button', { name: 'Thanks' }))
    await expect(menuOf(bens, 'Who has a tent?')).toBeFocused()
    const thanks = log(page).getByRole('button', { name: /^Thanks 1: Ben/ })
    await expect(thanks).toHaveAttribute('aria-pressed', 'false')
    await pressOn(page, thanks)
    const both = log(bens).getByRole('button', { name: /^Thanks 2: Ben/ })
    await expect(both).toBeVisible()
    await pressOn(bens, both)
    await pressOn(page, log(page).getByRole('button', { name: /^Thanks 1/ }))
    await expect(log(page).getByRole('button', { name: /^Thanks/ })).toHaveCount(0)
    await expect(log(bens).getByRole('button', { name: /^Thanks/ })).toHaveCount(0)
    await expect(log(page)).toBeFocused()
  })

  await test.step('an answer says what it answers, and leads there', async () => {
    await pressOn(bens, menuOf(bens, 'Who has a tent?'))
    await pressOn(bens, signs(bens).getByRole('button', { name: 'Answer' }))
    await expect(words(bens)).toBeFocused()
    await expect(words(bens)).toHaveAccessibleDescription(/Who has a tent\?/)
    await bens.keyboard.type('I do')
    await bens.keyboard.press('Enter')
    await expect(bens.getByRole('button', { name: 'Answer nobody' })).toHaveCount(0)
    const quote = log(page).getByRole('button', { name: /^In answer to .*: Who has a tent\?/ })
    await expect(quote).toBeVisible()
    await pressOn(page, quote)
    await expect(log(page).getByRole('group', { name: /Who has a tent\?/ })).toBeFocused()
  })

  await test.step('what is not to be an answer is none', async () => {
    await pressOn(page, menuOf(page, 'I do'))
    await pressOn(page, signs(page).getByRole('button', { name: 'Answer' }))
    await tabTo(page, page.getByRole('button', { name: 'Answer nobody' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(words(page)).toBeFocused()
    await page.keyboard.type('Good')
    await page.keyboard.press('Enter')
    await expect(log(bens)).toContainText('Good')
    await expect(log(bens).getByRole('button', { name: /^In answer to/ })).toHaveCount(1)
  })

  await test.step('it looks right to axe, with what lies open too', async () => {
    await pressOn(page, menuOf(page, 'I do'))
    await pressOn(page, signs(page).getByRole('button', { name: 'Heart' }))
    await expect(log(page).getByRole('button', { name: /^Heart 1/ })).toBeVisible()
    await pressOn(page, menuOf(page, 'I do'))
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(menuOf(page, 'I do')).toBeFocused()
  })
})

async function expectStill(target: Locator, act: () => Promise<void>): Promise<void> {
  const topOf = async () => Math.round((await target.boundingBox())?.y ?? Number.NaN)
  const before = await topOf()
  await act()
  await expect.poll(topOf).toBe(before)
}

test('the first of many is answered, and the quote leads back to it; without a network it waits', async ({
  page,
  context,
  request,
  ben,
}) => {
  await writeAll(request, ben, ben.channel.id, [
    'Ferry at nine?',
    ...Array.from({ length: 120 }, (_, nth) => `Line ${nth}`),
  ])
  await page.goto(`/chat?channel=${ben.channel.id}&at=1`)
  const answer = async (text: string) => {
    await log(page)
      .getByRole('button', { name: `React or answer: ${text}` })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Answer' }).click()
  }
  await answer('Ferry at nine?')
  await context.setOffline(true)
  await words(page).fill('At ten')
  await words(page).press('Enter')
  const quote = log(page).getByRole('button', { name: 'In answer to Ben: Ferry at nine?' })
  await expect(quote).toBeVisible()
  const waiting = log(page).getByText('Sends when you are back online')
  await expect(waiting).toBeVisible()
  await context.setOffline(false)
  await expect(waiting).toHaveCount(0)

  // The end stays in sight with the reaction that comes there, and what one reads elsewhere where it is.
  const reactTo = async (row: Locator) => {
    const messageId = (await row.getAttribute('id'))?.replace('message-', '')
    const url = `/api/v1/user/channels/${ben.channel.id}/messages/${messageId}/reactions/heart`
    expect((await request.post(url, as(ben))).status()).toBe(204)
    await expect(row.getByRole('button', { name: /^Heart 1/ })).toBeAttached()
  }
  const last = log(page).locator('[id^=message-]', { hasText: 'At ten' })
  // The bar takes of the height, and gives it back.
  await answer('At ten')
  await page.getByRole('button', { name: 'Answer nobody' }).click()
  await reactTo(last)
  await expect(last.getByRole('button', { name: /^Heart 1/ })).toBeInViewport({ ratio: 1 })

  await quote.click()
  const first = log(page).getByRole('group', { name: /Ferry at nine/ })
  await expect(first).toBeFocused()
  // While the log still finds its place it goes back there.
  const scrolled = () =>
    log(page).evaluate(async (view) => {
      view.scrollTop = 300
      await new Promise((resolve) => setTimeout(resolve, 250))
      return view.scrollTop
    })
  await expect.poll(scrolled).toBe(300)
  await expectStill(log(page).getByText('Line 12', { exact: true }), () => reactTo(first))
})
