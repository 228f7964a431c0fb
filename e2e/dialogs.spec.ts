import type { Page } from '@playwright/test'
import { pressOn } from './by-keys.ts'
import { expect, test } from './fixtures.ts'
import { makeAlbum } from './make-album.ts'
import { makeTrip } from './make-trip.ts'

// Chromium tells a page of Android's back gesture by the last watcher that it has made; here the page is
// asked to close by the same way.
interface Watchers {
  CloseWatcher: new () => { requestClose(): void }
  goBack: () => void
}

const goBack = (page: Page) => page.evaluate(() => (window as unknown as Watchers).goBack())

test('what opens over a page is left by keys, by going back and by the pointer, each of which leads back to where it was', async ({
  page,
  request,
  me,
  makeMember,
}) => {
  test.slow()
  await page.addInitScript(() => {
    const watching = window as unknown as Watchers
    const Native = watching.CloseWatcher
    watching.CloseWatcher = class extends Native {
      constructor() {
        super()
        watching.goBack = () => this.requestClose()
      }
    }
  })
  const { id } = await makeAlbum(request, me, { name: 'Down the Douro' }, 2)
  await page.goto(`/albums/${id}`)
  const share = page.getByRole('button', { name: 'Share', exact: true })
  const dialog = page.getByRole('dialog', { name: 'Share this album' })

  await test.step('by keys alone a link is made and ended without leaving its dialog', async () => {
    await pressOn(page, share)
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

  await test.step('going back closes a dialog, a menu and the screen of a page, and stays there', async () => {
    await share.click()
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

  const cancel = async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  const { userId } = await makeMember('Ben')
  const trip = await makeTrip(request, me, { name: 'Hut to hut' })
  for (const [whose, path, entry] of [
    ['an album', `/albums/${id}`, /Delete/],
    ['a profile', `/profile/${userId}`, /Block/],
    ['a trip', `/trips/${trip.id}`, /Delete/],
    // Busy while it asks.
    ['a trip that is kept', `/trips/${trip.id}`, /Keep on this device/],
  ] as const) {
    await test.step(`a question that is cancelled gives the focus back to the menu of ${whose}`, async () => {
      if (!page.url().endsWith(path)) await page.goto(path)
      const menu = page.getByRole('main').locator('[aria-haspopup="menu"]').first()
      await menu.click()
      await page.getByRole('menuitem', { name: entry }).click()
      await cancel()
      await expect(menu).toBeFocused()
    })
  }
})

test("what the shell shows over a page goes with it by the browser's back", async ({
  page,
  openAsNew,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAsNew('/packing-lists')
  const bar = page.getByRole('navigation', { name: 'Main' })
  await bar.getByRole('link', { name: /Notifications/ }).click()
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible()
  const sheet = page.getByRole('dialog', { name: 'More' })
  await bar.getByRole('button', { name: 'More' }).click()
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Packing lists', level: 1 })).toBeVisible()
  await expect(sheet).toBeHidden()

  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible()
  const search = page.getByRole('dialog', { name: 'Find travellers & trips' })
  await page.locator('body').press('/')
  await expect(search).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Packing lists', level: 1 })).toBeVisible()
  await expect(search).toBeHidden()
})

test('a form in a dialog takes at once what is typed', async ({ page, request, me }) => {
  const { id } = await makeTrip(request, me, { name: 'Hut to hut' })
  await page.goto(`/trips/${id}/travellers`)
  const add = page.getByRole('button', { name: 'Add an expense' })
  const dialog = page.getByRole('dialog', { name: 'Add an expense' })
  await add.click()
  await expect(dialog.getByLabel('What for')).toBeFocused()
  await page.keyboard.type('Two bunks')
  await expect(dialog.getByLabel('What for')).toHaveValue('Two bunks')

  await test.step('and not past what stands before its form', async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    const invite = page.getByRole('dialog', { name: 'Invite to Hut to hut' })
    await expect(invite.getByRole('button', { name: 'Close' })).toBeFocused()
  })
})
