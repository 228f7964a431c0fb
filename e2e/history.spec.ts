import { expect, test } from './fixtures.ts'
import { freshWord, makeTrip, places } from './make-trip.ts'

test('back shows a search as it was left, forward the trip, and a reload stays', async ({
  page,
  request,
  makeMember,
  complaints,
}) => {
  const word = freshWord()
  const member = await makeMember('Noor')
  for (let day = 10; day < 20; day++) {
    await makeTrip(request, member, {
      name: `${word} ${day}`,
      startDate: `2131-05-${day}`,
      endDate: `2131-05-${day}`,
      stops: [{ place: places.paris }],
    })
  }
  await page.goto(`/search-trips?q=${word}&country=FR&sort=soonest`)
  const last = page.getByRole('link', { name: `${word} 19`, exact: true })
  await last.scrollIntoViewIfNeeded()
  await last.click()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(`${word} 19`)
  await page.getByRole('link', { name: 'Itinerary', exact: true }).click()
  await expect(page).toHaveURL(/\/itinerary$/)
  await page.goBack()
  await expect(page).not.toHaveURL(/\/itinerary$/)
  await page.goBack()
  await expect(last).toBeInViewport()
  await expect(page.getByRole('searchbox').first()).toHaveValue(word)
  await page.goForward()
  await expect(title).toHaveText(`${word} 19`)
  await page.goForward()
  await page.reload()
  await expect(page).toHaveURL(/\/itinerary$/)
  await expect(page.getByRole('link', { name: 'Itinerary', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  expect(complaints).toEqual([])
})
