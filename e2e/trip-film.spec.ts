import type { Page } from '@playwright/test'
import { as } from './as-member.ts'
import { pressOn } from './by-keys.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { captionPhoto, makeAlbum } from './make-album.ts'
import { makeTrip, places } from './make-trip.ts'
import { watchMotion } from './watch-motion.ts'

const stops = [
  { place: places.stockholm, arrivalDate: '2021-05-01', departureDate: '2021-05-02' },
  { place: places.paris, arrivalDate: '2021-05-03', note: 'Bread and cheese' },
]

const partsOf = (page: Page, name: string) => {
  const film = page.getByRole('dialog', { name })
  return { film, said: film.getByRole('status'), time: film.getByLabel('Where the film is') }
}

test('a trip is stepped through by keys, and nothing moves by itself', async ({
  page,
  request,
  me,
  complaints,
}) => {
  const name =
    'From north to south, over all of the passes and along both of the lakes, with a night train and a ferry at its end'
  const trip = await makeTrip(request, me, { name, audience: 'everyone', stops })
  const album = await makeAlbum(request, me, { name: 'Both ends', audience: 'everyone' }, 2)
  const linked = await request.post(`/api/v1/user/trips/${trip.id}/albums`, {
    ...as(me),
    data: { album: { id: album.id } },
  })
  expect(linked.status()).toBe(200)
  await captionPhoto(request, me, album.albumItems[1]!.id, 'The last ferry')
  const moved = await watchMotion(page)
  await page.goto(`/trips/${trip.id}/itinerary`)
  const play = page.getByRole('button', { name: 'Play the trip' })
  const { film, said, time } = partsOf(page, name)
  await pressOn(page, play)
  await expect(film.getByRole('button', { name: 'Next' })).toBeFocused()
  await expect(film.getByRole('button', { name: 'Play', exact: true })).toHaveCount(0)
  await expect(said).toHaveText(name)

  await page.keyboard.press('Space')
  await expect(said).toHaveText('Stop 1 of 2: Stockholm')
  await expect(film.getByText(/^1\W+2 May 2021$/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(film.getByRole('img', { name: 'The last ferry' })).toBeVisible()
  await expect(said).toHaveText('Stop 1 of 2: Stockholm, The last ferry')
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await expect(said).toHaveText('Stop 2 of 2: Paris')
  await expect(film.getByText('Bread and cheese')).toBeVisible()
  await expect(film.getByRole('img')).toHaveCount(0)
  await page.keyboard.press('PageUp')
  await expect(said).toHaveText('Stop 1 of 2: Stockholm')
  const at = await time.inputValue()
  await page.keyboard.press('End')
  await expect(film.getByRole('definition')).toHaveText(['3', /km$/, '2', '2'])
  await expectAccessible(page)
  const again = film.getByRole('button', { name: 'Play again' })
  await page.setViewportSize({ width: 844, height: 390 })
  await expect
    .poll(async () => (await time.boundingBox())!.y - (await again.boundingBox())!.y)
    .toBeGreaterThan((await again.boundingBox())!.height)
  await again.click()
  await expect(said).toHaveText(name)
  await page.keyboard.press('PageDown')
  await expect(time).toHaveValue(at)

  await page.keyboard.press('Escape')
  await expect(film).toBeHidden()
  await expect(play).toBeFocused()
  await pressOn(page, play)
  await expect(film).toBeVisible()
  await page.goBack()
  await expect(film).toBeHidden()
  await expect(page).toHaveURL(/itinerary$/)
  await expect(play).toBeFocused()
  expect(await moved()).toEqual([])
  expect(complaints).toEqual([])
})

test('a film goes on by itself until it is paused, from an address too', async ({
  page,
  request,
  makeMember,
}) => {
  const name = 'A long weekend'
  const trip = await makeTrip(request, await makeMember(), { name, audience: 'everyone', stops })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(`/trips/${trip.id}/itinerary#play`)
  const { film, said, time } = partsOf(page, name)
  await expect(film.getByRole('button', { name: 'Pause' })).toBeFocused()
  await expect(said).toHaveText('Stop 1 of 2: Stockholm', { timeout: 20_000 })
  await page.keyboard.press('Space')
  await expect(film.getByRole('button', { name: 'Play', exact: true })).toBeFocused()
  const at = Number(await time.inputValue())
  expect(at).toBeGreaterThan(3_000)
  await page.keyboard.press('End')
  await expect(film.getByRole('definition').first()).toBeVisible()
  await page.keyboard.press('Space')
  await expect.poll(async () => Number(await time.inputValue())).toBeLessThan(at)
  await expect(film.getByRole('button', { name: 'Pause' })).toBeVisible()
})
