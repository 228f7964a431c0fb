import { dayInUtc } from '@farfolk/contract/calendar-days'
import { as } from './as-member.ts'
import { expect, test } from './fixtures.ts'
import { freshWord, makeTrip, places } from './make-trip.ts'

test('a visitor finds a country by its region and by what it is called', async ({
  page,
  complaints,
}) => {
  await page.goto('/home')
  await page.getByRole('navigation', { name: 'Main' }).getByText('Destinations').click()
  await expect(page).toHaveURL(/\/destinations\/africa$/)
  const regions = page.getByRole('navigation', { name: 'Parts of the world' })
  await expect(regions.getByRole('link', { name: 'Africa' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await regions.getByRole('link', { name: 'South America' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Destinations in South America')
  const box = page.getByRole('searchbox', { name: 'Find a country' })
  await box.fill('swed')
  await expect(page.getByText('There is no country of that name here.')).toBeVisible()
  await page.getByRole('link', { name: 'Look in all countries' }).click()
  await expect(page).toHaveURL(/\/destinations\/all\?q=swed$/)
  await expect(page.getByRole('link', { name: 'Sweden' })).toBeVisible()
  const order = page.getByRole('combobox', { name: 'Sort by' })
  await order.selectOption('trips')
  await box.fill('nowhere')
  await page.getByRole('link', { name: 'Show them all' }).click()
  await expect(box).toHaveValue('')
  await expect(order).toHaveValue('name')
  await box.fill('brasilia')
  await expect(page.getByText('1 country', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Brazil' }).click()
  await expect(page).toHaveTitle('Brazil | Farfolk')
  await expect(page.getByRole('img', { name: 'Brazil on the globe' })).toBeVisible()
  await page.getByRole('link', { name: 'Uruguay' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Uruguay')
  await page.getByRole('link', { name: 'I have been here' }).click()
  await expect(page).toHaveURL(/\/sign-in\?redirect=%2Fdestinations%2Fcountry%2FUY$/)
  expect(complaints).toEqual([])
})

test('a member sees who goes and who has been, and says the same in a click', async ({
  page,
  request,
  makeMember,
  signIn,
  complaints,
}) => {
  const word = freshWord()
  const [member, other] = [await makeMember(), await makeMember(`Ilse${word}`)]
  await request.post('/api/v1/user/countries', {
    ...as(other),
    data: { country: { code: 'SE', status: 'lived' } },
  })
  // Now, so that no trip of another test sets off before it.
  const startDate = dayInUtc()
  const stops = [{ place: places.stockholm }]
  await makeTrip(request, other, { name: `Islands of ${word}`, startDate, stops })
  await signIn(page, member)
  await page.goto('/destinations/country/SE')
  await expect(page.getByRole('link', { name: `Islands of ${word}` })).toBeVisible()
  const been = page.getByRole('region', { name: 'Who has been' })
  await expect(been.getByRole('link', { name: `Ilse${word}` })).toBeVisible()
  await page.getByRole('button', { name: 'I have been here' }).click()
  await expect(page.getByText('You have been here')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'I have been here' })).toBeVisible()
  await page.getByRole('button', { name: 'Add to bucket list' }).click()
  await expect(page.getByRole('button', { name: 'On your bucket list' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('destinations stand without scripts, and their form works', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/destinations')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/destinations\/all$/)
  await page.getByRole('searchbox', { name: 'Find a country' }).fill('tuvalu')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.getByRole('link', { name: 'Tuvalu' }).click()
  await expect(page.getByText('Funafuti')).toBeVisible()
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    /\/share-pictures\/countries\/TV\.jpg$/,
  )
  await context.close()
})
