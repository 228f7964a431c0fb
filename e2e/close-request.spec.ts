import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { makeAlbum } from './make-album.ts'

// Chromium tells a page of Android's back gesture by the last watcher that it has made; here the page is
// asked to close by the same way.
interface Watchers {
  CloseWatcher: new () => { requestClose(): void }
  goBack: () => void
}

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const watching = window as unknown as Watchers
    const Native = watching.CloseWatcher
    watching.CloseWatcher = class extends Native {
      constructor() {
        super()
        watching.goBack = () => this.requestClose()
      }
    }
  }),
)

const goBack = (page: Page) => page.evaluate(() => (window as unknown as Watchers).goBack())

test('going back closes a dialog, a menu and the screen of a page, and stays there', async ({
  page,
  request,
  me,
}) => {
  const { id } = await makeAlbum(request, me, { name: 'Down the Douro' }, 2)
  await page.goto(`/albums/${id}`)
  const share = page.getByRole('button', { name: 'Share', exact: true })
  await share.click()
  const dialog = page.getByRole('dialog', { name: 'Share this album' })
  await expect(dialog).toBeVisible()
  await goBack(page)
  await expect(dialog).toBeHidden()
  await expect(share).toBeFocused()

  const menu = page.getByRole('menu')
  await page.getByRole('button', { name: 'More to do with this album' }).click()
  await expect(menu).toBeVisible()
  await goBack(page)
  await expect(menu).toBeHidden()

  const done = page.getByRole('button', { name: 'Done', exact: true })
  await page.getByRole('button', { name: 'Arrange' }).click()
  await expect(done).toBeVisible()
  await goBack(page)
  await expect(done).toBeHidden()
  await expect(share).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/albums/${id}$`))
})
