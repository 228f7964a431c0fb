import type { Locator, Page } from '@playwright/test'

/** The photos of an album that stands open. */
export function photosOf(page: Page): Locator {
  return page.locator('[data-photo]')
}

/** As the owner of the album that stands open: 'Undo' can still bring it back. */
export async function deleteAlbum(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More to do with this album' }).click()
  await page.getByRole('menuitem', { name: 'Delete the album' }).click()
  await page.getByRole('button', { name: "Yes, I'm sure" }).click()
}
