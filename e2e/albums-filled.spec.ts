import { photosOf } from './at-album.ts'
import { as } from './as-member.ts'
import { choose, patiently, photo } from './choose-photos.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { makeAlbum } from './make-album.ts'
import { bringAlong, makeTrip, places } from './make-trip.ts'

test('who travels along fills the album of a trip, and the owner sees by whom and hears of it', async ({
  page,
  request,
  makeMember,
  signIn,
  openElsewhere,
  complaints,
}) => {
  test.slow()
  const [maya, ben] = [await makeMember('Maya'), await makeMember('Ben')]
  const trip = await makeTrip(request, maya, { name: 'South', stops: [{ place: places.rome }] })
  await bringAlong(request, trip, maya, ben)
  const album = await makeAlbum(request, maya, { name: 'Southwards', audience: 'everyone' }, 1)
  const path = `/albums/${album.id}`
  await signIn(page, maya)
  const bens = await openElsewhere(ben)
  const bensButton = bens.getByRole('button', { name: 'Add photos' })
  await bens.goto(path)
  // They come once the page has been quiet for four seconds.
  await expect(bens.getByRole('heading', { name: 'Comments' })).toBeVisible(patiently)
  await expect(bensButton).toBeHidden()

  await test.step('the owner links it and lets them', async () => {
    await page.goto(path)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit album' })
    const mayAdd = dialog.getByLabel('Who travels along may add photos and videos')
    await expect(mayAdd).toBeHidden()
    await dialog.getByLabel('Trip').selectOption('South')
    await expect(mayAdd).not.toBeChecked()
    await mayAdd.check()
    // It is said of those on one trip.
    await dialog.getByLabel('Trip').selectOption('No trip')
    await dialog.getByLabel('Trip').selectOption('South')
    await expect(mayAdd).not.toBeChecked()
    await mayAdd.check()
    await dialog.getByRole('button', { name: 'Save the album' }).click()
    await expect(page.getByText('Album saved')).toBeVisible()
  })

  await test.step('the open page of Ben hears of it, and that they let nobody any more', async () => {
    await expect(bensButton).toBeVisible()
    const letThem = async (mayAdd: boolean) => {
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      const edit = page.getByRole('dialog', { name: 'Edit album' })
      await edit.getByLabel('Who travels along may add photos and videos').setChecked(mayAdd)
      await edit.getByRole('button', { name: 'Save the album' }).click()
      await expect(edit).toBeHidden()
    }
    await letThem(false)
    await expect(bensButton).toBeHidden()
    await letThem(true)
    await expect(bensButton).toBeVisible()
  })

  await test.step('Ben adds a photo, from the page of the trip on', async () => {
    await bens.goto(`/trips/${trip.id}/albums`)
    await bens.getByRole('link', { name: 'Add photos Southwards' }).click()
    await expect(bens).toHaveURL(path)
    await expect(bens.getByText('What you add belongs to Maya')).toBeVisible()
    await expect(bens.getByRole('button', { name: 'Edit', exact: true })).toBeHidden()
    await expect(bens.locator('input[type=file]')).toBeAttached()
    await choose(bens, [await photo('ponte.jpg')])
    await expect(photosOf(bens)).toHaveCount(2, patiently)
    await expectAccessible(bens)
  })

  const dialog = page.getByRole('dialog', { name: 'Photos, one at a time' })
  await test.step('the owner sees it come, by whom it is, and is told of it', async () => {
    await expect(photosOf(page)).toHaveCount(2, patiently)
    await photosOf(page).nth(1).click()
    await expect(dialog.getByRole('link', { name: 'Photo by Ben' })).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(dialog.getByText('1 of 2')).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Photo by Ben' })).toBeHidden()
    await page.goto('/notifications')
    await page.getByText('Ben added photos to your album Southwards').click()
    await expect(page).toHaveURL(path)
  })

  await test.step('Ben says what it is, and takes it back', async () => {
    const open = bens.getByRole('dialog', { name: 'Photos, one at a time' })
    await photosOf(bens).first().click()
    await expect(open.getByRole('button', { name: 'Take back' })).toBeHidden()
    await expect(open.getByRole('button', { name: 'Report this photo' })).toBeVisible()
    await bens.keyboard.press('ArrowRight')
    await open.getByRole('button', { name: 'Add a caption' }).click()
    await open.getByLabel('Caption').fill('Ponte Sisto')
    await bens.keyboard.press('Enter')
    await expect(bens.getByText('Caption saved')).toBeVisible()
    await open.getByRole('button', { name: 'Take back' }).click()
    await bens.getByRole('button', { name: "Yes, I'm sure" }).click()
    await expect(photosOf(bens)).toHaveCount(1)
    await expect(bens.getByText('Photo taken back')).toBeVisible()
    // 'Undo' waits in the page; who leaves it lets it go.
    await bens.goto('/home')
    await expect(photosOf(page)).toHaveCount(1, patiently)
    const trash = await request.get('/api/v1/user/trash', as(maya))
    expect(((await trash.json()) as { data: unknown[] }).data).toEqual([])
  })
  expect(complaints).toEqual([])
})
