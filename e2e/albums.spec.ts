import type { Album } from '@farfolk/contract/albums'
import type { APIRequestContext, Page } from '@playwright/test'
import { as, befriend } from './as-member.ts'
import { deleteAlbum, photosOf } from './at-album.ts'
import { become, expect, expectAccessible, type Member, test } from './fixtures.ts'
import { captionPhoto, makeAlbum, makeDailyAlbum } from './make-album.ts'
import { readHtml } from './read-html.ts'

test('a visitor looks at an open album, one photo at a time and back, also from a link to one', async ({
  page,
  request,
  makeMember,
  complaints,
}) => {
  const owner = await makeMember('Odile')
  const album = await makeAlbum(request, owner, { name: 'By the sea', audience: 'everyone' }, 4)
  await captionPhoto(request, owner, album.albumItems[1]!.id, 'The last ferry')

  const response = await page.goto(`/albums/${album.id}`)
  expect(await response?.text()).toContain('The last ferry')
  await expect(page).toHaveTitle('By the sea | Farfolk')
  await expect(photosOf(page)).toHaveCount(4)

  const second = photosOf(page).nth(1)
  await second.click()
  const dialog = page.getByRole('dialog', { name: 'Photos, one at a time' })
  await expect(dialog.getByText('2 of 4')).toBeVisible()
  await expect(dialog.getByText('The last ferry')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('3 of 4')).toBeVisible()
  await page.keyboard.press('End')
  await expect(dialog.getByText('4 of 4')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`photo=${album.albumItems[3]!.id}`))
  await page.keyboard.press('Home')
  await expect(dialog.getByText('1 of 4')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`photo=${album.albumItems[0]!.id}`))
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`/albums/${album.id}$`))
  await expect(photosOf(page).first()).toBeFocused()
  expect(complaints).toEqual([])

  await page.goto(`/albums/${album.id}?photo=${album.albumItems[2]!.id}`)
  await expect(dialog.getByText('3 of 4')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`/albums/${album.id}$`))
  await photosOf(page).first().click()
  await expect(dialog.getByText('1 of 4')).toBeVisible()
  // A click beside it leaves the photo too.
  const { x, y, height } = (await dialog.getByRole('img').first().boundingBox())!
  await page.mouse.click(x - 40, y + height / 4)
  await expect(dialog).toBeHidden()
})

test('a friend looks at an album whose photos come in parts, which others do not find', async ({
  page,
  request,
  makeMember,
  signIn,
}) => {
  test.slow()
  const owner = await makeMember('Odile')
  const [friend, blocked] = [await makeMember('Finn'), await makeMember('Bert')]
  await befriend(request, owner, friend)
  const data = { friendship: { userId: blocked.userId, block: true } }
  await request.post('/api/v1/user/friendships', { ...as(owner), data })
  const album = await makeLongAlbum(page, request, owner)
  const dialog = page.getByRole('dialog', { name: 'Photos, one at a time' })
  await signIn(page, friend)

  await test.step('End leads to the last photo, although most of them are still to come', async () => {
    const { promise: pressed, resolve: release } = Promise.withResolvers<undefined>()
    await page.route(album.furtherPhotos, async (route) => {
      await pressed
      await route.continue()
    })
    await page.goto(album.firstPhoto)
    await expect(dialog.getByText('1 of 5')).toBeVisible()
    await page.keyboard.press('End')
    await expect(dialog.getByText('3 of 5')).toBeVisible()
    release(undefined)
    await expect(dialog.getByText('5 of 5')).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(dialog.getByText('4 of 5')).toBeVisible()
    const fourth = await page.locator('[data-photo]').nth(3).getAttribute('data-photo')
    await expect(page).toHaveURL(new RegExp(`photo=${fourth}`))
    await page.keyboard.press('Escape')
    await expect(photosOf(page).nth(3)).toBeFocused()
  })

  await test.step('who comes back finds them before they are read anew', async () => {
    await page.route(album.furtherPhotos, (route) => route.abort())
    await page.getByRole('article').getByRole('link', { name: 'Odile' }).click()
    await expect(page).toHaveURL(/\/profile\//)
    await page.goBack()
    await expect(photosOf(page)).toHaveCount(5)
    await page.unroute(album.furtherPhotos)
  })

  await test.step('photos that could not be fetched are asked for with the next photo, and not before', async () => {
    let asked = 0
    let failed = 0
    let isAway = true
    await page.route(album.furtherPhotos, async (route) => {
      asked += 1
      await (isAway ? route.abort() : route.continue())
    })
    page.on('requestfailed', (request) => {
      if (request.url().includes('/album_items?')) failed += 1
    })
    await page.goto(album.firstPhoto)
    await expect(dialog.getByText('1 of 5')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(dialog.getByText('2 of 5')).toBeVisible()
    // While one is on its way no other is asked for.
    await expect.poll(() => failed).toBeGreaterThan(1)
    isAway = false
    await page.keyboard.press('ArrowRight')
    await expect(photosOf(page)).toHaveCount(5)
    // Once a photo, and perhaps for the grid.
    expect(asked).toBeLessThan(6)
  })

  await test.step('who is allowed finds it by its owner and may report a photo of it', async () => {
    await page.goto(`/profile/${owner.userId}/albums`)
    await page.getByRole('link', { name: 'Long way' }).click()
    await photosOf(page).first().click()
    await page.getByRole('button', { name: 'Report this photo' }).click()
    await expect(page.getByRole('dialog', { name: /^Report/ })).toBeVisible()
  })

  await test.step('a visitor is told, the blocked find nothing', async () => {
    const { status, html } = await readHtml(request, album.path)
    expect(status).toBe(403)
    expect(html).toContain('The user has not allowed you to see this.')
    await page.unrouteAll()
    await become(page, blocked)
    await page.goto(album.path)
    await expect(page.getByText("or the item doesn't exist")).toBeVisible()
  })
})

test('an owner writes captions in place, for which the slideshow stands still, chooses the cover, edits and deletes', async ({
  page,
  request,
  me,
}) => {
  const album = await makeAlbum(request, me, { name: 'Draft', audience: 'everyone' }, 3)
  await page.goto(`/albums/${album.id}`)
  await page.getByRole('button', { name: 'Slideshow' }).click()
  const dialog = page.getByRole('dialog', { name: 'Photos, one at a time' })
  await expect(dialog.getByRole('button', { name: 'Pause' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Add a caption' }).click()
  await expect(dialog.getByRole('button', { name: 'Slideshow' })).toBeVisible()
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('button', { name: 'Add a caption' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Slideshow' })).toBeFocused()

  await photosOf(page).nth(1).click()
  await page.getByRole('button', { name: 'Add a caption' }).click()
  await page.keyboard.type('Left out')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add a caption' }).click()
  await page.keyboard.type('First light')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^First light/ })).toBeVisible()
  await page.getByRole('button', { name: 'Set as cover' }).click()
  await expect(page.getByText('Cover changed')).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: "Yes, I'm sure" }).click()
  await expect(page.getByText('2 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 of 3')).toBeVisible()
  // The keys go on to the photos.
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('3 of 3')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('2 of 3')).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: "Yes, I'm sure" }).click()
  await expect(page.getByText('2 of 2')).toBeVisible()
  await page.keyboard.press('z')
  await expect(page.getByText('2 of 3')).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: "Yes, I'm sure" }).click()
  // The question has gone: Escape is for the photo.
  await expect(page.getByText('2 of 2')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(photosOf(page)).toHaveCount(2)

  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Draft')
  // Meanwhile somebody else, such as another tab, changes it.
  const elsewhere = { album: { name: 'From elsewhere' } }
  await request.patch(`/api/v1/user/albums/${album.id}`, { ...as(me), data: elsewhere })
  await page.getByLabel('Name').fill('From here')
  await page.getByRole('button', { name: 'Save the album' }).click()
  await expect(page.getByText('was changed elsewhere')).toBeVisible()
  await page.getByRole('button', { name: 'Save what I typed' }).click()
  await expect(page.getByRole('heading', { name: 'From here' })).toBeVisible()

  await deleteAlbum(page)
  await expect(page).toHaveURL(/\/albums$/)
  await expect(page.getByText('Your first album starts')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  const card = page.getByRole('link', { name: 'From here' })
  await expect(card).toBeVisible()

  await card.click()
  await deleteAlbum(page)
  await expect(page.getByText('Your first album starts')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Your first album starts')).toBeVisible()
  expect((await request.get(`/api/v1/user/albums/${album.id}`, as(me))).status()).toBe(404)
})

test('a long album leads to its months, by a link without scripts too', async ({
  page,
  request,
  complaints,
  me,
}) => {
  test.slow()
  // 31 of May, 30 of June, 31 of July and 10 of August.
  const about = { name: 'Long way', audience: 'everyone' } as const
  const { id, albumItems } = await makeDailyAlbum(request, me, about, 102)
  const located = `/api/v1/user/album_items/${albumItems[0]!.id}`
  const data = { albumItem: { location: { lat: 59.33, lng: 18.07 } } }
  expect((await request.patch(located, { ...as(me), data })).status()).toBe(200)
  const first = photosOf(page).first()
  const months = page.getByRole('navigation', { name: 'Go to month' })
  const august = months.getByRole('link', { name: 'Aug 2021' })
  await page.goto(`/albums/${id}`)
  await expect(months.getByRole('link')).toHaveCount(4)
  await expect(months.locator('[aria-current]')).toContainText('May 2021')
  await august.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?month=2021-08$/)
  await expect(photosOf(page)).toHaveCount(10)
  await expect(first).toHaveAccessibleName(/^Photo 93,/)
  await expect(august).toBeFocused()
  await expect(august).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText('102 photos')).toBeVisible()
  await expectAccessible(page)

  // What has a place is of another month.
  const views = page.getByRole('navigation', { name: 'Ways to see the album' })
  await views.getByRole('link', { name: 'Map' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?view=map$/)
  await expect(views.getByRole('link', { name: 'Map' })).toBeFocused()
  await page.goBack()

  await first.click()
  await expect(page.getByText('93 of 102')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(first).toBeFocused()
  await page.goBack()
  await expect(first).toHaveAccessibleName(/^Photo 1,/)
  await expect(months.locator('[aria-current]')).toContainText('May 2021')
  expect(complaints).toEqual([])

  const share = { kind: 'album', itemId: id }
  const made = await request.post('/api/v1/user/shares', { ...as(me), data: { share } })
  const { token } = ((await made.json()) as { data: { token: string } }).data
  // As whoever has no scripts follows it.
  const { html: whole } = await readHtml(request, `/albums/${id}/${token}`)
  const july = /<a [^>]*href="([^"]*month=2021-07[^"]*)"/.exec(whole)?.[1]
  const { html: ofJuly } = await readHtml(request, july?.replaceAll('&amp;', '&') ?? '/')
  expect(ofJuly.match(/data-photo=/g)).toHaveLength(41)
  expect(/aria-label="(Photo [^"]*)"/.exec(ofJuly)?.[1]).toMatch(/^Photo 62,/)
})

/** As one of more photos than are sent with it; the server's page for visitors has none. */
async function makeLongAlbum(page: Page, request: APIRequestContext, owner: Member) {
  const about = { name: 'Long way', audience: 'friends' } as const
  const { id, albumItems } = await makeAlbum(request, owner, about, 5)
  await page.route(`**/api/v1/albums/${id}`, async (route) => {
    const response = await route.fetch()
    const { data } = (await response.json()) as { data: Album }
    await route.fulfill({
      response,
      json: { data: { ...data, albumItems: data.albumItems.slice(0, 3) } },
    })
  })
  return {
    path: `/albums/${id}`,
    firstPhoto: `/albums/${id}?photo=${albumItems[0]!.id}`,
    furtherPhotos: `**/api/v1/albums/${id}/album_items?*`,
  }
}
