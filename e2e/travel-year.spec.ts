import { photosOf } from './at-album.ts'
import { pressOn } from './by-keys.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { makeAlbum } from './make-album.ts'
import { bringAlong, makeTrip, places } from './make-trip.ts'

test('a year of travels by keys: from the table of years, on to the next one, and to a photo', async ({
  page,
  request,
  me,
  makeMember,
  complaints,
}) => {
  const { stockholm, paris, rome } = places
  const before = { startDate: '2019-02-01', endDate: '2019-02-09', stops: [{ place: paris }] }
  await makeTrip(request, me, { name: 'Seine', ...before })
  const during = { startDate: '2021-05-01', endDate: '2021-05-20' }
  const stops = [{ place: stockholm }, { place: paris }, { place: rome }]
  const along = await makeTrip(request, me, { name: 'Slow trains', ...during, stops })
  await bringAlong(request, along, me, await makeMember('Rob'))
  await makeAlbum(request, me, { name: 'Trains' }, 3)

  await page.goto('/travel-map')
  await pressOn(page, page.getByText('Records and years'))
  await pressOn(page, page.getByRole('table').getByRole('link', { name: '2019' }))
  await expect(page).toHaveURL('/travel-map/years/2019')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My year 2019')
  await expect(page).toHaveTitle(/^My year 2019/)

  const years = page.getByRole('navigation', { name: 'Other years' })
  await pressOn(page, years.getByRole('link', { name: '2021' }))
  await expect(page).toHaveURL('/travel-map/years/2021')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My year 2021')
  await expect(years.getByRole('link')).toHaveText(['2019'])
  const part = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(part('Countries').getByRole('listitem')).toHaveText([
    /Sweden.*New/s,
    /France$/,
    /Italy.*New/s,
  ])
  await expect(part('Travelled with')).toContainText('Rob')
  const longest = part('Journeys').getByRole('link', { name: 'Slow trains', exact: true }).first()
  await expect(longest).toBeVisible()
  await expect(page.getByRole('definition').first()).toHaveText('20')
  await expectAccessible(page)

  await expect(photosOf(page)).toHaveCount(3)
  await pressOn(page, photosOf(page).first())
  await expect(page).toHaveURL(/^[^?]*\/albums\?view=photos&from=[\w-]+&photo=[\w-]+$/)
  await expect(page.getByRole('dialog', { name: 'Photos, one at a time' })).toBeVisible()

  await page.goto('/travel-map/years/2020')
  await expect(page.getByText('A year at home so far')).toBeVisible()
  await expect(years.getByRole('link')).toHaveText(['2019', '2021'])
  await page.goto('/account/trips/finished?year=2021')
  await pressOn(page, page.getByRole('link', { name: 'Look back on 2021' }))
  await expect(page).toHaveURL('/travel-map/years/2021')
  expect(complaints).toEqual([])
})
