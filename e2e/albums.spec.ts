import type { Album } from '@farfolk/contract/albums'
import type { APIRequestContext, Page } from '@playwright/test'
import { as, befriend } from './as-member.ts'
import { deleteAlbum, photosOf } from './at-album.ts'
import { expect, expectAccessible, type Member, test } from './fixtures.ts'
import { captionPhoto, makeAlbum } from './make-album.ts'

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
  await expectAccessible(page)
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

test('End leads to the last photo, although most of them are still to come, and who comes back finds them', async ({
  page,
  request,
  makeMember,
  openAsNew,
}) => {
  const album = await makeLongAlbum(page, request, await makeMember('Odile'))
  const { promise: pressed, resolve: release } = Promise.withResolvers<undefined>()
  await page.route(album.furtherPhotos, async (route) => {
    await pressed
    await route.continue()
  })
  await openAsNew(album.firstPhoto)
  const dialog = page.getByRole('dialog', { name: 'Photos, one at a time' })
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

  // They are there before they are read anew.
  await page.route(album.furtherPhotos, (route) => route.abort())
  await page.getByRole('article').getByRole('link', { name: 'Odile' }).click()
  await expect(page).toHaveURL(/\/profile\//)
  await page.goBack()
  await expect(photosOf(page)).toHaveCount(5)
})

test('photos that could not be fetched are asked for with the next photo, and not before', async ({
  page,
  request,
  makeMember,
  openAsNew,
}) => {
  const album = await makeLongAlbum(page, request, await makeMember())
  let asked = 0
  let isAway = true
  await page.route(album.furtherPhotos, async (route) => {
    asked += 1
    await (isAway ? route.abort() : route.continue())
  })
  await openAsNew(album.firstPhoto)
  const dialog = page.getByRole('dialog', { name: 'Photos, one at a time' })
  await expect(dialog.getByText('1 of 5')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('2 of 5')).toBeVisible()
  await expect.poll(() => asked).toBeGreaterThan(1)
  isAway = false
  await page.keyboard.press('ArrowRight')
  await expect(photosOf(page)).toHaveCount(5)
  // Once a photo, and perhaps for the grid.
  expect(asked).toBeLessThan(6)
})

test('friends see what is for friends, others are told, the blocked find nothing', async ({
  page,
  browser,
  request,
  signIn,
  makeMember,
}) => {
  const owner = await makeMember('Odile')
  const friend = await makeMember('Finn')
  const blocked = await makeMember('Bert')
  await befriend(request, owner, friend)
  const data = { friendship: { userId: blocked.userId, block: true } }
  await request.post('/api/v1/user/friendships', { ...as(owner), data })
  const album = await makeAlbum(request, owner, { name: 'Ours', audience: 'friends' }, 1)

  await signIn(page, friend)
  await page.goto(`/profile/${owner.userId}/albums`)
  await page.getByRole('link', { name: 'Ours' }).click()
  await photosOf(page).first().click()
  await page.getByRole('button', { name: 'Report this photo' }).click()
  await expect(page.getByRole('dialog', { name: /^Report/ })).toBeVisible()

  const visitor = await browser.newPage()
  expect((await visitor.goto(`/albums/${album.id}`))?.status()).toBe(403)
  await expect(visitor.getByText('The user has not allowed you to see this.')).toBeVisible()
  await visitor.close()
  const other = await browser.newPage()
  await signIn(other, blocked)
  await other.goto(`/albums/${album.id}`)
  await expect(other.getByText("or the item doesn't exist")).toBeVisible()
  await other.close()
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

/** As one of more photos than are sent with it; the server's page for visitors has none. */
async function makeLongAlbum(page: Page, request: APIRequestContext, owner: Member) {
  const about = { name: 'Long way', audience: 'members' } as const
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
    firstPhoto: `/albums/${id}?photo=${albumItems[0]!.id}`,
    furtherPhotos: `**/api/v1/albums/${id}/album_items?*`,
  }
}
