import type { Page } from '@playwright/test'
import { befriend } from './as-member.ts'
import { photosOf } from './at-album.ts'
import { expectAccessibleElsewhere } from './accessible.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { makeAlbum } from './make-album.ts'

/** Wide, and on a phone. */
async function expectAccessibleAtBoth(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessibleElsewhere(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectAccessible(page)
}

test('a friend is named on photos, says yes and no, and is found by their name, all by keys', async ({
  page,
  request,
  makeMember,
  signIn,
  openElsewhere,
}) => {
  test.slow()
  const [maya, ben] = [await makeMember('Maya'), await makeMember('Ben')]
  await befriend(request, maya, ben)
  const album = await makeAlbum(request, maya, { name: 'Harbour', audience: 'members' }, 2)
  const path = `/albums/${album.id}`
  await signIn(page, maya)
  await page.goto(path)
  const lightbox = page.getByRole('dialog', { name: 'Photos, one at a time' })
  const dialog = page.getByRole('dialog', { name: 'Who is on it' })

  await test.step('Maya names Ben on both photos', async () => {
    await photosOf(page).first().press('Enter')
    for (const number of [1, 2]) {
      await expect(lightbox.getByText(`${number} of 2`)).toBeVisible()
      const opener = lightbox.getByRole('button', { name: 'Who is on it' })
      await opener.press('Enter')
      await dialog.getByRole('combobox').fill('be')
      await expect(page.getByRole('option', { name: 'Ben' })).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('listitem')).toHaveText(/Ben.*not answered yet/)
      if (number === 1) await expectAccessibleAtBoth(page)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()
      await expect(lightbox.getByRole('list', { name: 'Who is on it' })).toContainText('Ben')
      await page.keyboard.press('ArrowRight')
    }
  })

  const bens = await openElsewhere(ben)
  const main = bens.getByRole('main')
  await test.step('Ben is told once, and says no to one and yes to the other', async () => {
    await bens.goto('/notifications')
    const news = main.getByRole('link', { name: 'Maya named you on photos in Harbour' })
    await expect(news).toHaveCount(1)
    await news.press('Enter')
    await expect(bens).toHaveURL(/\/settings\/photos#album-/)
    const waiting = main.getByRole('region', { name: 'Is this you?' })
    await expect(waiting.getByRole('listitem')).toHaveCount(2)
    await expectAccessibleAtBoth(bens)
    // The last one that was named comes first.
    await waiting.getByRole('button', { name: 'Not me: Harbour' }).first().press('Enter')
    await expect(waiting.getByRole('listitem')).toHaveCount(1)
    await expect(waiting.getByRole('button', { name: 'Not me: Harbour' })).toBeFocused()
    await waiting.getByRole('button', { name: 'Show my name: Harbour' }).press('Enter')
    await expect(waiting).toBeHidden()
    await expect(
      main.getByRole('region', { name: 'Photos of me' }).getByRole('listitem'),
    ).toHaveCount(1)
  })

  await test.step('the open photo hears of the no, and the owner finds the other by his name', async () => {
    await expect(lightbox.getByText('2 of 2')).toBeVisible()
    await expect(lightbox.getByRole('list', { name: 'Who is on it' })).toBeHidden()
    await page.goto('/albums?view=photos')
    await page.getByLabel('Who is on it').selectOption('Ben (1)')
    await expect(page).toHaveURL(/person=/)
    await expect(photosOf(page)).toHaveCount(1)
    await expectAccessibleAtBoth(page)
  })

  await test.step('others see the name, and Ben takes it off again', async () => {
    const evas = await openElsewhere(await makeMember('Eva'))
    const first = `${path}?photo=${album.albumItems[0]!.id}`
    await evas.goto(first)
    const seen = evas.getByRole('list', { name: 'Who is on it' })
    await expect(seen.getByRole('link', { name: 'Ben' })).toBeVisible()
    await expect(evas.getByRole('button', { name: 'Take my name off' })).toBeHidden()
    await expectAccessibleAtBoth(evas)
    await bens.goto(first)
    await bens.getByRole('button', { name: 'Take my name off' }).press('Enter')
    await expect(bens.getByRole('list', { name: 'Who is on it' })).toBeHidden()
    // The viewer goes on hearing keys.
    await expect(bens.locator('[data-opens-comments]')).toBeFocused()
    await expect(seen).toBeHidden()
    await bens.goto('/settings/photos')
    await expect(main.getByText('No photo shows your name yet.')).toBeVisible()
    await main.getByRole('combobox', { name: 'Who may name me on photos' }).selectOption('Nobody')
    await expect(bens.getByText('Saved', { exact: true })).toBeVisible()
  })
})

test('a friend is named on all selected photos of an album, which is taken back, all by keys', async ({
  page,
  request,
  makeMember,
  signIn,
  openElsewhere,
}) => {
  test.slow()
  const [maya, ben] = [await makeMember('Maya'), await makeMember('Ben')]
  await befriend(request, maya, ben)
  const album = await makeAlbum(request, maya, { name: 'Harbour', audience: 'members' }, 3)
  await signIn(page, maya)
  await page.goto(`/albums/${album.id}`)
  await page.getByRole('button', { name: 'Arrange' }).press('Enter')
  await page.getByRole('button', { name: 'Select all' }).press('Enter')
  const opener = page.getByRole('button', { name: 'Name somebody' })
  const dialog = page.getByRole('dialog', { name: 'Name somebody on 3 photos' })
  const choose = async () => {
    await opener.press('Enter')
    await dialog.getByRole('combobox').fill('be')
    await expect(page.getByRole('option', { name: 'Ben' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
    await expect(page.getByText('Ben is asked about 3 photos')).toBeVisible()
  }

  await test.step('Maya closes the dialog, opens it again and names Ben', async () => {
    await opener.press('Enter')
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await expectAccessibleAtBoth(page)
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
    await choose()
  })

  const bens = await openElsewhere(ben)
  const waiting = bens.getByRole('region', { name: 'Is this you?' })
  await test.step('she takes it back, and names him again', async () => {
    await bens.goto('/settings/photos')
    await expect(waiting.getByRole('listitem')).toHaveCount(3)
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(waiting).toBeHidden()
    await choose()
  })

  await test.step('Ben is told once, and says yes to all of them', async () => {
    await bens.goto('/notifications')
    const news = bens.getByRole('link', { name: 'Maya named you on photos in Harbour' })
    await expect(news).toHaveCount(1)
    await news.press('Enter')
    await waiting.getByRole('button', { name: 'Show my name on all: Harbour' }).press('Enter')
    await expect(waiting).toBeHidden()
    const shown = bens.getByRole('region', { name: 'Photos of me' }).getByRole('listitem')
    await expect(shown).toHaveCount(3)
  })

  await test.step('nothing is left to name him on, as the photos of all albums say too', async () => {
    await page.goto('/albums?view=photos')
    await page
      .getByRole('button', { name: /^Select Photo/ })
      .first()
      .press('Enter')
    await page.getByRole('button', { name: 'Name somebody' }).press('Enter')
    await page.getByRole('combobox', { name: 'Name somebody' }).fill('be')
    await expect(page.getByRole('option', { name: 'Ben' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Ben was named on none of these photos')).toBeVisible()
  })
})
