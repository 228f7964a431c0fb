import { expectAccessible } from './accessible.ts'
import { as } from './as-member.ts'
import { pressOn, tabTo } from './by-keys.ts'
import { log, words, write } from './conversation.ts'
import { expect, test } from './fixtures.ts'

test('the words of a message are edited by keys, live for both', async ({
  page,
  context,
  request,
  me,
  ben,
  openElsewhere,
}) => {
  test.slow()
  const { id: channelId } = ben.channel
  await write(request, me, channelId, 'Ferry at fife?')
  await write(request, ben, channelId, 'From the old pier?')
  const bens = await openElsewhere(ben)
  for (const each of [page, bens]) await each.goto(`/chat?channel=${channelId}`)
  const menuOf = (each: typeof page, text: string) =>
    log(each).getByRole('button', { name: `React or answer: ${text}`, exact: true })
  const menu = (each: typeof page) => each.getByRole('dialog', { name: 'React or answer' })
  const field = page.getByRole('textbox', { name: 'You edit your message' })
  const edit = async (text: string) => {
    await pressOn(page, menuOf(page, text))
    await pressOn(page, menu(page).getByRole('button', { name: 'Edit' }))
    await expect(field).toBeFocused()
    await expect(field).toHaveValue(text)
  }

  await test.step('of others one may not', async () => {
    await pressOn(page, menuOf(page, 'From the old pier?'))
    await expect(menu(page).getByRole('button', { name: 'Answer' })).toBeVisible()
    await expect(menu(page).getByRole('button', { name: 'Edit' })).toHaveCount(0)
    await page.keyboard.press('Escape')
  })

  await test.step('it is left as it was, and what was begun is there again', async () => {
    await words(page).fill('Something new')
    await edit('Ferry at fife?')
    await expect(words(page)).toBeHidden()
    await page.keyboard.type(' Or six')
    await page.keyboard.press('Escape')
    await expect(menuOf(page, 'Ferry at fife?')).toBeFocused()
    await expect(words(page)).toHaveValue('Something new')
    await edit('Ferry at fife?')
    await tabTo(page, page.getByRole('button', { name: 'Leave it as it was' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(menuOf(page, 'Ferry at fife?')).toBeFocused()
  })

  await test.step('without a network it says so, and keeps the words', async () => {
    await edit('Ferry at fife?')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Ferry at five?')
    await context.setOffline(true)
    await page.keyboard.press('Enter')
    await expect(page.getByText(/You seem to be offline/).first()).toBeVisible()
    await expect(field).toHaveValue('Ferry at five?')
    await context.setOffline(false)
  })

  await test.step('saved, it is there for both, in its place, and says so', async () => {
    await expectAccessible(page)
    await field.press('Enter')
    await expect(menuOf(page, 'Ferry at five?')).toBeFocused()
    await expect(words(page)).toHaveValue('Something new')
    for (const each of [page, bens]) {
      const row = log(each).locator('[id^=message-]').first()
      await expect(row).toContainText('Ferry at five?')
      await expect(row.getByText('edited')).toHaveAttribute('title', /^Edited: Today/)
      await expect(log(each)).not.toContainText('fife')
    }
    await expectAccessible(page)
    await page.reload()
    await expect(log(page).locator('[id^=message-]').first()).toContainText('edited')
    await expect(words(page)).toHaveValue('Something new')
  })

  await test.step('what is deleted elsewhere while it is edited, or its menu is open, loses no focus', async () => {
    const remove = async (text: string, before: () => Promise<void>) => {
      await write(request, me, channelId, text)
      await before()
      const row = log(page).locator('[id^=message-]', { hasText: text })
      const id = (await row.getAttribute('id'))?.replace('message-', '')
      const url = `/api/v1/user/channels/${channelId}/messages/${id}`
      expect((await request.delete(url, as(me))).status()).toBe(204)
      await expect(log(page)).not.toContainText(text)
    }
    await remove('One more', () => edit('One more'))
    await expect(field).toHaveCount(0)
    await expect(words(page)).toBeFocused()
    await remove('And another', async () => {
      await pressOn(page, menuOf(page, 'And another'))
      await expect(menu(page)).toBeVisible()
    })
    await expect(menu(page)).toHaveCount(0)
    await expect(log(page)).toBeFocused()
  })
})
