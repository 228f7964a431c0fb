import type { APIRequestContext } from '@playwright/test'
import { as } from './as-member.ts'
import { expect, expectAccessible, type Member, test } from './fixtures.ts'
import { captionPhoto, makeAlbum, makeDailyAlbum } from './make-album.ts'
import { bringAlong, makeTrip } from './make-trip.ts'
import { readHtml } from './read-html.ts'

async function link(request: APIRequestContext, member: Member, tripId: string, id: string) {
  const path = `/api/v1/user/trips/${tripId}/albums`
  const reply = await request.post(path, { ...as(member), data: { album: { id } } })
  expect(reply.status()).toBe(200)
}

// As `makeAlbum` takes its photos.
const dates = { startDate: '2021-05-01', endDate: '2021-05-09' }

test('the photos of all who came along stand together, each with whose it is', async ({
  page,
  request,
  me,
  makeMember,
  complaints,
}) => {
  const ben = await makeMember('Ben')
  const trip = await makeTrip(request, me, { name: 'Islands', audience: 'everyone', ...dates })
  await bringAlong(request, trip, me, ben)
  const mine = await makeAlbum(request, me, { name: 'Harbours', audience: 'everyone' }, 2)
  await link(request, me, trip.id, mine.id)
  const path = `/trips/${trip.id}/albums`
  const all = page.getByRole('link', { name: 'All photos' })

  // One album is its own list.
  const { html } = await readHtml(request, path)
  expect(html).toContain('Harbours')
  expect(html).not.toContain('All photos')

  const bens = await makeAlbum(request, ben, { name: 'Lighthouses', audience: 'members' }, 3)
  await link(request, ben, trip.id, bens.id)
  await captionPhoto(request, ben, bens.albumItems[2]!.id, 'The last light')
  await page.goto(path)
  await all.click()
  await expect(page).toHaveURL(`${path}?view=photos`)
  await expect(all).toHaveAttribute('aria-current', 'page')
  await expect(all).toBeFocused()
  await expect(page.getByRole('heading', { name: '1 May 2021 Day 1' })).toBeVisible()
  const last = page.getByRole('link', { name: 'Photo 5: The last light, by Ben' })
  await expect(last).toBeVisible()
  await expectAccessible(page)

  await last.focus()
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog', { name: 'Photos, one at a time' })
  await expect(viewer).toContainText('5 of 5')
  await expect(viewer.getByRole('link', { name: 'Photo by Ben' })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(viewer).toContainText('4 of 5')
  await page.keyboard.press('ArrowRight')
  const toAlbum = viewer.getByRole('link', { name: 'Open the album' })
  const address = `/albums/${bens.id}?photo=${bens.albumItems[2]!.id}`
  await expect(toAlbum).toHaveAttribute('href', address)
  await toAlbum.click()
  await expect(page).toHaveURL(address)
  await expect(viewer).toContainText('3 of 3')
  await page.goBack()
  await expect(viewer).toContainText('5 of 5')
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(last).toBeFocused()

  await last.click()
  await viewer.getByRole('button', { name: 'Report this photo' }).click()
  const report = page.getByRole('dialog', { name: /The last light/ })
  await report.getByRole('combobox', { name: 'What is wrong?' }).selectOption('spam')
  await report.getByRole('button', { name: 'Send report' }).click()
  await report.getByRole('button', { name: 'Block Ben too' }).click()
  // The trip is still there, without what Ben took.
  await expect(page.getByRole('link', { name: 'Harbours', exact: true })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`^[^?]*${path}`))
  await expect(viewer).toBeHidden()
  // What is said of a photo may be asked for as it goes.
  const ofGone = /status of 404 .*\/(things\/albumItem\/[\w-]+\/comment|album_items\/[\w-]+\/names)/
  expect(complaints.filter((words) => !ofGone.test(words))).toEqual([])
})

test('a visitor reads what is open, and comes back to where they were', async ({
  page,
  request,
  makeMember,
}) => {
  const [ada, ben] = [await makeMember('Ada'), await makeMember('Ben')]
  const trip = await makeTrip(request, ada, { name: 'Dunes', audience: 'everyone', ...dates })
  await bringAlong(request, trip, ada, ben)
  const open = { name: 'Every day', audience: 'everyone' as const }
  const albums = [
    [ada, await makeDailyAlbum(request, ada, open, 130)],
    [ben, await makeAlbum(request, ben, { name: 'Ours', audience: 'friends' }, 3)],
    [ben, await makeAlbum(request, ben, { ...open, name: 'One more' }, 2)],
  ] as const
  for (const [member, { id }] of albums) await link(request, member, trip.id, id)

  await page.goto(`/trips/${trip.id}/albums?view=photos`)
  const photos = page.locator('[data-photo]')
  await expect(photos).toHaveCount(100)
  await expect(async () => {
    await photos.last().scrollIntoViewIfNeeded()
    await expect(photos).toHaveCount(132, { timeout: 1_000 })
  }).toPass()
  await photos.last().scrollIntoViewIfNeeded()
  await photos.last().click()
  const viewer = page.getByRole('dialog', { name: 'Photos, one at a time' })
  await expect(viewer).toContainText('132 of 132')
  await expect(viewer.getByRole('button', { name: 'Report this photo' })).toBeHidden()
  await page.goBack()
  await expect(viewer).toBeHidden()
  await expect(photos).toHaveCount(132)
  await expect(photos.last()).toBeInViewport()
})
