import { openLive } from './open-live.ts'
import type { Page } from '@playwright/test'
import { as, ask } from './as-member.ts'
import { photosOf } from './at-album.ts'
import { pressOn, typeInto } from './by-keys.ts'
import { log, write } from './conversation.ts'
import { expect, test } from './fixtures.ts'
import { makeAlbum } from './make-album.ts'
import { bringAlong, makeTrip } from './make-trip.ts'
import { makeWish } from './make-wish.ts'

/** All that is read out among the toasts from now on. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) if (node.textContent) said.push(node.textContent)
      }
    }).observe(document.querySelector('#toasts')!, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => [...(window as unknown as { said: string[] }).said])
}

test('messages and notifications that come elsewhere are one sentence, in their conversation none', async ({
  page,
  request,
  me,
  ben,
  makeMember,
}) => {
  await openLive(page, '/trips')
  const said = await listen(page)
  for (const body of ['One', 'Two', 'Three']) await write(request, ben, ben.channel.id, body)
  await expect.poll(said).toEqual(['3 new messages from Ben'])
  await expect(page.getByText('3 new messages from Ben')).toHaveCount(0)

  const cy = await makeMember('Cy')
  await ask(request, cy, me)
  await expect.poll(said).toEqual(['3 new messages from Ben', '1 new notification'])

  await test.step('a switch is called by its words alone', async () => {
    await page.keyboard.press('?')
    const keys = page.getByRole('switch', { name: 'Single-character keys', exact: true })
    await expect(keys).toHaveAccessibleDescription(/no longer opens this list/)
  })

  await openLive(page, `/chat?channel=${ben.channel.id}`)
  await expect(log(page)).toContainText('Three')
  const saidThere = await listen(page)
  await write(request, ben, ben.channel.id, 'Four')
  await expect(page.getByRole('status').filter({ hasText: 'Ben: Four' })).toBeAttached()
  // What is told is gathered for a second.
  await page.waitForTimeout(1_500)
  expect(await saidThere()).toEqual([])
})

test('by keys alone a wish that was written down or changed has the focus, and whose photos one blocks leaves it at those that are left', async ({
  page,
  request,
  me,
  makeMember,
}) => {
  test.slow()
  for (let count = 0; count < 12; count += 1)
    await makeWish(request, me, { title: `Wish ${count}` })
  await page.goto('/bucket-list')
  await page.goto('/bucket-list/new/food')
  await expect(page.getByRole('button', { name: 'Choose a picture', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Picture', exact: true })).toHaveCount(0)
  await typeInto(page, page.getByLabel('What is it?'), 'Soup at dawn')
  await page.keyboard.press('Enter')
  const wish = page.getByRole('listitem').filter({ hasText: 'Soup at dawn' })
  await expect(wish).toBeFocused()
  await expect(wish).toBeInViewport()
  // Longer than any help waits before it looks for the focus.
  await page.waitForTimeout(300)
  await expect(wish).toBeFocused()
  await pressOn(page, wish.getByRole('button', { name: /^More to do/ }))
  await page.getByRole('menuitem', { name: 'Edit' }).press('Enter')
  await typeInto(page, page.getByLabel('What is it?'), ' or dusk')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'dusk' })).toBeFocused()

  await test.step('photos of whom one blocks', async () => {
    const [ben, cy] = [await makeMember('Ben'), await makeMember('Cy')]
    const dates = { startDate: '2021-05-01', endDate: '2021-05-09' }
    const trip = await makeTrip(request, me, { name: 'Islands', audience: 'everyone', ...dates })
    for (const friend of [ben, cy]) await bringAlong(request, trip, me, friend)
    for (const member of [me, ben, cy]) {
      const album = await makeAlbum(request, member, { name: 'Ours', audience: 'members' }, 2)
      const path = `/api/v1/user/trips/${trip.id}/albums`
      await request.post(path, { ...as(member), data: { album: { id: album.id } } })
    }
    await page.goto(`/trips/${trip.id}/albums?view=photos`)
    await expect(photosOf(page)).toHaveCount(6)
    await page
      .getByRole('link', { name: /by Ben$/ })
      .first()
      .click()
    const viewer = page.getByRole('dialog', { name: 'Photos, one at a time' })
    // The library counts what is loaded, in English.
    const slide = viewer.locator('[aria-roledescription=Photo]:not([inert])')
    await expect(slide).toHaveAccessibleName(/^\d of 6$/)
    await viewer.getByRole('button', { name: 'Report this photo' }).click()
    const report = page.getByRole('dialog', { name: /^Report/ })
    await report.getByRole('combobox', { name: 'What is wrong?' }).selectOption('spam')
    await report.getByRole('button', { name: 'Send report' }).click()
    await report.getByRole('button', { name: 'Block Ben too' }).click()
    await expect(photosOf(page)).toHaveCount(4)
    await expect(page).not.toHaveURL(/photo=/)
    await expect(page.locator('[data-photo]:focus')).toHaveCount(1)
  })
})
