import { randomUUID } from 'node:crypto'
import type { Album } from '@farfolk/contract/albums'
import type { APIRequestContext, Page } from '@playwright/test'
import { as } from './as-member.ts'
import { photosOf } from './at-album.ts'
import { pressOn, typeInto } from './by-keys.ts'
import { expect, expectAccessible, type Member, test } from './fixtures.ts'
import { makeAlbum } from './make-album.ts'

const first = '2021-05-01T09:30:00'
const second = '2021-05-02T09:30:00'

test('times and places are put right by keys alone, over the photo too, and back', async ({
  page,
  request,
  me,
  complaints,
}) => {
  test.slow()
  const album = await makeAlbum(request, me, { name: 'Off by one', audience: 'everyone' }, 2)
  const times = async () => (await photosFrom(request, me, album)).map(({ takenAt }) => takenAt)
  const correct = page.getByRole('button', { name: 'Time and place' })
  await page.goto(`/albums/${album.id}`)

  await test.step('the clock of two photos is put right by an hour, and back', async () => {
    await page.getByRole('button', { name: 'Arrange' }).click()
    const photos = page.locator('[data-part=photo]')
    await photos.first().focus()
    await page.keyboard.press('Shift+ArrowRight')
    await pressOn(page, correct)
    const dialog = page.getByRole('dialog', { name: 'When and where 2 photos were taken' })
    await typeInto(page, dialog.getByLabel('Move the times by hours'), '1')
    const clock = dialog.getByLabel('When the first one was taken')
    await expect(clock).toHaveValue(/^2021-05-01T10:30/)
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(correct).toBeFocused()
    expect(await times()).toEqual(['2021-05-01T10:30:00', '2021-05-02T10:30:00'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(times).toEqual([first, second])
    await page.getByRole('button', { name: 'Done', exact: true }).click()
  })

  const dialog = page.getByRole('dialog', { name: 'When and where the photo was taken' })
  const clock = dialog.getByLabel('When it was taken')
  await test.step('what is refused after its dialog was closed is said, and leaves the next dialog open', async () => {
    await pressOn(page, photosOf(page).first())
    const held = await holdChanges(page)
    for (const [year, isRefused] of [
      ['2020', false],
      ['3020', true],
    ] as const) {
      await correct.click()
      await clock.fill(`${year}-01-01T00:00:00`)
      await dialog.getByRole('button', { name: 'Save' }).click()
      const answer = await held()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await correct.click()
      await expect(dialog).toBeVisible()
      answer()
      await expect(
        page.getByText(isRefused ? 'Not a valid date' : 'Time and place saved'),
      ).toBeVisible()
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
    await page.unrouteAll()
  })

  await test.step('a photo gets a place by its degrees, over the photo, which stays', async () => {
    const viewer = page.getByRole('dialog', { name: 'Photos, one at a time' })
    await pressOn(page, viewer.getByRole('button', { name: 'Time and place' }))
    const where = dialog.getByRole('combobox', { name: 'Place' })
    const option = page.getByRole('option', { name: '59.33, 18.07' })
    await typeInto(page, where, '59.33, 18.07')
    await expect(option).toBeVisible()
    await page.keyboard.press('Enter')
    const chip = dialog.getByRole('button', { name: 'Remove 59.33, 18.07' })
    await expect(dialog.getByRole('status').getByText('59.33, 18.07 chosen')).toBeAttached()
    await expectAccessible(page)
    await pressOn(page, dialog.getByRole('button', { name: 'The whole world' }))
    await expect(dialog.getByRole('button', { name: 'Around the place' })).toBeFocused()
    await pressOn(page, chip)
    await expect(dialog.getByText('59.33, 18.07 removed')).toBeAttached()
    await expect(where).toBeFocused()
    await pressOn(page, dialog.getByRole('button', { name: 'Remove the time' }))
    await expect(clock).toBeFocused()
    // Escape is for the dialog alone, and the arrows in it are for its fields.
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(viewer.getByText('1 of 2')).toBeVisible()
    await expect(correct).toBeFocused()

    await page.keyboard.press('Enter')
    await typeInto(page, where, '59.33, 18.07')
    await expect(option).toBeVisible()
    await page.keyboard.press('Enter')
    await pressOn(page, dialog.getByRole('button', { name: 'Save' }))
    await expect(dialog).toBeHidden()
    await expect(correct).toBeFocused()
    const [photo, other] = await photosFrom(request, me, album)
    expect(photo).toMatchObject({
      takenAt: '2020-01-01T00:00:00',
      location: { lat: 59.33, lng: 18.07 },
    })
    expect(other).toMatchObject({ takenAt: second, location: null })
    // Of the refused date alone.
    expect(complaints).toEqual([expect.stringContaining('status of 422')])
  })
})

test('of photos that take several calls those before the one that fails are saved once, and go back', async ({
  page,
  request,
  me,
}) => {
  test.slow()
  const album = await makeAlbum(request, me, { name: 'Many' }, 1)
  const [photo] = album.albumItems
  const many = Array.from({ length: 501 }, () => ({ ...photo!, id: randomUUID() }))
  await page.route(`**/api/v1/albums/${album.id}/album_items?*`, (route) =>
    route.fulfill({ json: { data: many, page: { nextCursor: null } } }),
  )
  const sent: { id: string; takenAt: string }[][] = []
  await page.route('**/api/v1/user/album_items', (route) => {
    const { albumItems } = route.request().postDataJSON()
    sent.push(albumItems)
    // It is asked once more by itself.
    if (sent.length === 2 || sent.length === 3) return route.abort()
    const data = albumItems.map((change: { id: string }) => ({ ...photo!, ...change }))
    return route.fulfill({ json: { data } })
  })
  await page.goto(`/albums/${album.id}`)
  await page.getByRole('button', { name: 'Arrange' }).click()
  await page.getByRole('button', { name: 'Select all' }).click()
  await page.getByRole('button', { name: 'Time and place' }).click()
  const dialog = page.getByRole('dialog', { name: 'When and where 501 photos were taken' })
  await dialog.getByLabel('Move the times by hours').fill('1')
  await page.keyboard.press('Enter')
  // The pointer holds it.
  await page.getByText('Times and places of 500 photos saved').hover()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect.poll(() => sent.map((each) => each.length)).toEqual([500, 1, 1, 1, 500])
  expect(sent[3]).toEqual([{ id: many[500]!.id, takenAt: '2021-05-01T10:30:00' }])
  expect(sent[4]![0]).toEqual({ id: many[0]!.id, takenAt: first })
})

/** Answers how to wait for the next change, which answers how to let it go. */
async function holdChanges(page: Page) {
  let came = Promise.withResolvers<() => void>()
  await page.route('**/api/v1/user/album_items', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    const { promise, resolve } = Promise.withResolvers<void>()
    came.resolve(resolve)
    await promise
    await route.continue()
  })
  return async () => {
    const letGo = await came.promise
    came = Promise.withResolvers()
    return letGo
  }
}

async function photosFrom(request: APIRequestContext, owner: Member, { id }: Pick<Album, 'id'>) {
  const reply = await request.get(`/api/v1/user/albums/${id}`, as(owner))
  return ((await reply.json()) as { data: Album }).data.albumItems
}
