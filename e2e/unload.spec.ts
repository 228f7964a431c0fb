import { choose, photo } from './choose-photos.ts'
import { expect, test } from './fixtures.ts'

test('the browser asks before a picture that was chosen is lost with the page', async ({
  page,
  openAsNew,
}) => {
  await openAsNew('/bucket-list/new/nature', 'Ada')
  const title = page.getByLabel('What is it?')
  const picture = page.getByRole('img', { name: 'The chosen picture' })
  await title.fill('See the sea')
  await choose(page, [await photo('sea.jpg')])
  await expect(picture).toBeVisible()
  const asked = page.waitForEvent('dialog')
  void page.evaluate(() => location.reload())
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(picture).toBeVisible()

  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(picture).toBeHidden()
  await page.reload()
  await expect(title).toHaveValue('See the sea')
})
