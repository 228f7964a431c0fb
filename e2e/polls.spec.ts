import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { pressOn, tabTo } from './by-keys.ts'
import { log } from './conversation.ts'
import { expect, test } from './fixtures.ts'

const poll = (page: Page) => log(page).getByRole('group', { name: 'When shall we go?' })
const option = (page: Page, name: RegExp) => poll(page).getByRole('radio', { name })

test('a poll is asked, voted in and ended by keys, live for both', async ({
  page,
  context,
  ben,
  openElsewhere,
  complaints,
}) => {
  test.slow()
  const bens = await openElsewhere(ben)
  for (const each of [page, bens]) await each.goto(`/chat?channel=${ben.channel.id}`)
  const ask = page.getByRole('button', { name: 'Poll', exact: true })
  const dialog = page.getByRole('dialog', { name: 'Poll' })

  await test.step('Enter goes on from field to field, and what was typed stays when it closes', async () => {
    await pressOn(page, ask)
    await expect(dialog.getByRole('textbox', { name: 'Question' })).toBeFocused()
    await page.keyboard.type('When shall we go?')
    for (const text of ['In May', 'In June', 'Never']) {
      await page.keyboard.press('Enter')
      await page.keyboard.type(text)
    }
    await page.keyboard.press('Escape')
    await expect(ask).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('textbox', { name: 'Option 3' })).toHaveValue('Never')
    await pressOn(page, dialog.getByRole('button', { name: 'Remove option 3' }))
    await expect(dialog.getByRole('textbox', { name: 'Option 3' })).toHaveValue('')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('checkbox', { name: 'Several answers' })).toBeFocused()
  })

  await test.step('what cannot be sent goes when the network is back', async () => {
    await context.setOffline(true)
    await pressOn(page, dialog.getByRole('button', { name: 'Send the poll' }))
    await expect(dialog).toHaveCount(0)
    await expect(log(page).getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(log(page)).toContainText('In June')
    await context.setOffline(false)
    await expect(log(page).getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await expect(poll(bens).getByRole('radio')).toHaveCount(2)
    await expect(bens.getByRole('link', { name: /When shall we go/ })).toBeVisible()
  })

  await test.step('a vote is seen by both', async () => {
    await tabTo(bens, option(bens, /^In May/))
    await bens.keyboard.press('ArrowDown')
    await expect(option(bens, /^In June, 1 vote$/)).toBeChecked()
    await expect(option(page, /^In June, 1 vote$/)).not.toBeChecked()
    await expect(log(page).getByText('1 person has voted')).toBeVisible()
    await tabTo(page, log(page).getByText('1 person has voted'), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(log(page).getByRole('definition')).toHaveText('Ben')
    await tabTo(page, option(page, /^In June/), 'Shift+Tab')
    await page.keyboard.press('ArrowUp')
    await expect(option(bens, /^In May, 1 vote$/)).toBeVisible()
    await pressOn(page, log(page).getByRole('button', { name: 'Take back my vote' }))
    await expect(option(bens, /^In May, 0 votes$/)).toBeVisible()
    await expect(option(page, /^In May/)).toBeFocused()
  })

  await test.step('a vote that cannot be told leaves the one before', async () => {
    await bens.context().setOffline(true)
    await option(bens, /^In May/).click()
    await expect(bens.getByRole('alert').first()).toBeVisible()
    await expect(option(bens, /^In June/)).toBeChecked()
    await bens.context().setOffline(false)
  })

  await test.step('it looks right to axe, in the light and in the dark', async () => {
    await expectAccessible(page)
  })

  await test.step('its author ends it, and nobody votes any more', async () => {
    await expect(bens.getByRole('button', { name: /^End the poll/ })).toHaveCount(0)
    await pressOn(page, log(page).getByRole('button', { name: /^End the poll/ }))
    await page.getByRole('button', { name: "Yes, I'm sure" }).click()
    for (const each of [page, bens]) {
      await expect(log(each)).toContainText('This poll has ended.')
      await expect(option(each, /^In June, 1 vote$/)).toBeDisabled()
    }
    await expect(log(page)).toBeFocused()
  })
  // Of the poll that was sent without a network.
  expect(complaints.filter((words) => !words.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})
