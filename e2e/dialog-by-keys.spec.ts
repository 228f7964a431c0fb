import { pressOn } from './by-keys.ts'
import { expect, test } from './fixtures.ts'
import { makeAlbum } from './make-album.ts'
import { makeTrip } from './make-trip.ts'

test('by keys alone a link is made and ended without leaving its dialog', async ({
  page,
  request,
  me,
}) => {
  const { id } = await makeAlbum(request, me, { name: 'Up the Danube' })
  await page.goto(`/albums/${id}`)
  const share = page.getByRole('button', { name: 'Share', exact: true })
  await pressOn(page, share)
  const dialog = page.getByRole('dialog', { name: 'Share this album' })
  await pressOn(page, dialog.getByRole('button', { name: 'Make a link' }))
  await expect(dialog.getByText('Not opened yet')).toBeVisible()
  await expect(dialog.locator(':focus')).toBeVisible()
  await pressOn(page, dialog.getByRole('button', { name: 'End' }))
  await pressOn(page, dialog.getByRole('button', { name: "Yes, I'm sure" }))
  await expect(dialog.getByText('Not opened yet')).toBeHidden()
  await expect(dialog.locator(':focus')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(share).toBeFocused()
})

test('a dialog about a long name is no wider than the screen', async ({ page, request, me }) => {
  const name = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'
  const { id } = await makeTrip(request, me, { name })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/trips/${id}/travellers`)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('A member')).toBeInViewport()
  expect(await dialog.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0)
})
