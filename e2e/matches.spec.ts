import { expect, test } from './fixtures.ts'
import { freshWord, makeTrip, places } from './make-trip.ts'

test('a new trip shows whose path it crosses, who hears of it, and they say hello', async ({
  makeMember,
  page,
  request,
  signIn,
}) => {
  const [maya, ben] = [await makeMember('Maya'), await makeMember('Ben')]
  const word = freshWord()
  // Far off, where no other test goes.
  const place = { name: word, countryCode: 'GL', lat: 72.5, lng: -40.25 }
  const days = { startDate: '2138-03-01', endDate: '2138-03-09', lookingForCompany: true }
  const own = await makeTrip(request, maya, { name: 'Ice alone', ...days, stops: [{ place }] })
  await signIn(page, maya)

  await page.goto('/trips')
  await page.getByRole('link', { name: own.name }).click()
  const paths = page.getByRole('region', { name: 'Crossing paths' })
  await expect(paths.getByText("Nobody's path crosses this trip yet")).toBeVisible()
  // Not on the same days, on which nobody is there.
  const others = paths.getByRole('link', { name: 'Search trips' })
  await expect(others).toHaveAttribute('href', '/search-trips?country=GL&company=1')

  // Written while the page is open: it comes by itself, with the notification.
  const stop = { place: { ...place, name: 'Camp', lat: 72.6 }, arrivalDate: '2138-03-07' }
  await makeTrip(request, ben, { name: 'Ice too', ...days, stops: [stop, { place: places.rome }] })
  const ofBen = paths.getByRole('article')
  await expect(ofBen).toContainText('3 days together')
  await expect(ofBen).toContainText(`You in ${word}, Ben in Camp`)

  await page.goBack()
  await expect(ofBen.getByRole('link', { name: 'Ice alone' })).toBeVisible()
  await ofBen.getByRole('link', { name: 'Say hello to Ben' }).click()
  await expect(page).toHaveURL(/\/chat/)
  await page.getByRole('textbox').last().fill('Meet at the camp?')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Meet at the camp?').first()).toBeVisible()

  await page.getByRole('link', { name: 'Notifications' }).click()
  await expect(page.getByText("Your path crosses Ben's: Ice too")).toBeVisible()
})
