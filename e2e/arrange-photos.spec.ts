import type { Album } from '@farfolk/contract/albums'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { as } from './as-member.ts'
import { photosOf } from './at-album.ts'
import { expect, expectAccessible, type Member, test } from './fixtures.ts'
import { makeAlbum } from './make-album.ts'

test('an owner arranges photos with keys and the mouse, moves and deletes them, and has each back', async ({
  page,
  request,
  complaints,
  me,
}) => {
  test.slow()
  const album = await makeAlbum(request, me, { name: 'To order', audience: 'everyone' }, 5)
  const other = await makeAlbum(request, me, { name: 'Elsewhere' })
  const [a, b, c, d, e] = album.albumItems.map(({ id }) => id)
  const order = () => orderOf(request, me, album)
  const photos = page.locator('[data-part=photo]')
  const arrange = page.getByRole('button', { name: 'Arrange' })
  // Of what was done last.
  const undo = page.getByRole('button', { name: 'Undo' }).last()
  const deleteSelected = async () => {
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: "Yes, I'm sure" }).click()
  }

  await test.step('the album stays in view until what arranges it is there', async () => {
    await page.goto(`/albums/${album.id}`)
    await expect(arrange).toBeVisible()
    const { promise: waited, resolve: release } = Promise.withResolvers<undefined>()
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await waited
      await route.continue()
    })
    await arrange.click()
    await expect(photosOf(page)).toHaveCount(5)
    await expect(arrange).toBeVisible()
    release(undefined)
    await expect(photos).toHaveCount(5)
    await page.unrouteAll({ behavior: 'wait' })
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  const handles = page.locator('[data-part=handle]')
  await test.step('the first goes two places on, by keys', async () => {
    await handles.first().focus()
    await page.keyboard.press('Space')
    await pressTwiceWithinFrame(handles.first(), 'ArrowRight')
    await expect(page.getByText('Now 3 of 5')).toBeAttached()
    await page.keyboard.press('Space')
    await expect.poll(order).toEqual([b, c, a, d, e])

    // Escape puts it back.
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Escape')
    await expect.poll(order).toEqual([b, c, a, d, e])
  })

  await test.step('the last two go first, by the mouse', async () => {
    await photos.nth(3).click()
    await photos.nth(4).click({ modifiers: ['Shift'] })
    await expect(page.getByText('2 selected')).toBeVisible()
    await expectAccessible(page)
    await drag(page, 4, 0)
    await expect.poll(order).toEqual([d, e, b, c, a])
    await expect(page.getByText('2 selected')).toBeVisible()
  })

  await test.step('they are put in the order of their times, and back', async () => {
    await page.getByRole('button', { name: 'Select none' }).click()
    await page.getByRole('button', { name: 'Order by time taken' }).click()
    await expect.poll(order).toEqual([a, b, c, d, e])
    await undo.click()
    await expect.poll(order).toEqual([d, e, b, c, a])
  })

  await test.step('without a drag a press on a handle leads to what moves its photo', async () => {
    await handles.nth(1).click()
    await expect(page.getByRole('button', { name: 'Earlier', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Now 1 of 5')).toBeAttached()
    await expect.poll(order).toEqual([e, d, b, c, a])
    // It is the first now: only the way back is left.
    await expect(page.getByRole('button', { name: 'Later', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect.poll(order).toEqual([d, e, b, c, a])
    expect(complaints).toEqual([])
  })

  await test.step('what is selected is moved to another album, and back', async () => {
    await page.getByRole('button', { name: 'Select none' }).click()
    await page.getByRole('button', { name: 'Order by time taken' }).click()
    await expect.poll(order).toEqual([a, b, c, d, e])
    const cover = (await readAlbum(request, me, album)).cover?.id
    expect(cover).toBeTruthy()
    await photos.first().focus()
    await page.keyboard.press('Shift+ArrowRight')
    await expect(page.getByText('2 selected')).toBeVisible()
    await page.getByRole('button', { name: 'Move to album' }).click()
    await page.getByLabel('To which album').selectOption('Elsewhere')
    await page.getByRole('button', { name: 'Move', exact: true }).click()
    await expect(photos).toHaveCount(3)
    await expect.poll(() => orderOf(request, me, other)).toEqual([a, b])
    // The page hears of it later than the album.
    await expect(page.getByText('2 photos moved')).toBeVisible()
    await undo.click()
    await expect(photos).toHaveCount(5)
    await expect.poll(order).toEqual([a, b, c, d, e])
    expect((await readAlbum(request, me, album)).cover?.id).toBe(cover)
  })

  await test.step('what is selected is deleted, which is no reason to think that somebody else was here', async () => {
    await photos.nth(4).click()
    await deleteSelected()
    await expect(photos).toHaveCount(4)
    await expect(page.getByText('Photo moved to the trash')).toBeVisible()
    await undo.click()
    await expect(photos).toHaveCount(5)
    await photos.nth(4).click()
    await deleteSelected()
    await drag(page, 3, 0)
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(arrange).toBeFocused()
    await expect(photosOf(page)).toHaveCount(4)
    // Whoever leaves waits for nothing.
    await page.reload()
    await expect(photosOf(page)).toHaveCount(4)
    expect(await order()).toEqual([d, a, b, c])
  })

  await test.step('what was deleted stays away from a page that comes before the server knows', async () => {
    // Else its toast may go, and the removal be sent, before a slow page has loaded anew.
    await page.evaluate(() => localStorage.setItem('undo', 'stays'))
    await page.goto(`/albums/${album.id}?photo=${c}`)
    // What the page sends as it goes away is lost, as it were: the first one.
    await page.route('**/api/v1/user/album_items', (route) => route.abort(), { times: 1 })
    await deleteSelected()
    await expect(page.getByText('3 of 3')).toBeVisible()
    await page.reload()
    await expect(page.getByText('3 of 3')).toBeVisible()
    expect(await order()).toEqual([d, a, b])
  })
})

/** As a key that is held down does on a busy machine. */
async function pressTwiceWithinFrame(held: Locator, key: string): Promise<void> {
  await held.evaluate(async (element, name) => {
    element.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }))
    // What the first changes is shown by then, and no frame is drawn yet.
    await Promise.resolve()
    element.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }))
  }, key)
}

async function readAlbum(
  request: APIRequestContext,
  member: Member,
  { id }: Pick<Album, 'id'>,
): Promise<Album> {
  const reply = await request.get(`/api/v1/user/albums/${id}`, as(member))
  return ((await reply.json()) as { data: Album }).data
}

async function orderOf(...album: Parameters<typeof readAlbum>): Promise<string[]> {
  return (await readAlbum(...album)).albumItems.map(({ id }) => id)
}

/** From the middle of one photo to the left part of another. */
async function drag(page: Page, from: number, to: number): Promise<void> {
  const photos = page.locator('[data-part=photo]')
  const start = (await photos.nth(from).boundingBox())!
  const end = (await photos.nth(to).boundingBox())!
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 5 })
  await page.mouse.move(end.x + 20, end.y + end.height / 2, { steps: 3 })
  await page.mouse.up()
}
