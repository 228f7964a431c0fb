import { dayInUtc } from '@farfolk/contract/calendar-days'
import { as } from './as-member.ts'
import { expect, test } from './fixtures.ts'
import { freshWord, makeTrip, places } from './make-trip.ts'
import { readHtml } from './read-html.ts'

test('a visitor finds a country by its region and by what it is called, a member says that they have been', async ({
  page,
  request,
  makeMember,
  signIn,
  complaints,
}) => {
  test.slow()
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

  await test.step('a member sees who goes and who has been, and says the same in a click', async () => {
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
})

test('destinations stand without scripts, and their form works', async ({ request }) => {
  const all = await readHtml(request, '/destinations')
  expect(all.html).toMatch(/<link[^>]* rel="canonical"[^>]* href="[^"]*\/destinations\/all"/)
  const form = /<form[^>]*action="([^"]*\/destinations[^"]*)"[^>]*>([^]*?)<\/form>/.exec(all.html)
  expect(form?.[2]).toMatch(/<noscript>.*type="submit".*<\/noscript>/s)
  const field = /<input[^>]*type="search"[^>]*>/.exec(form?.[2] ?? '')?.[0]
  const name = /name="([^"]*)"/.exec(field ?? '')?.[1]
  const found = await readHtml(request, `${form?.[1]}?${name}=tuvalu`)
  expect(found.html).toMatch(/<a [^>]*href="\/destinations\/country\/TV"/)
  expect(found.html).not.toMatch(/<a [^>]*href="\/destinations\/country\/SE"/)
  const tuvalu = await readHtml(request, '/destinations/country/TV')
  expect(tuvalu.html).toContain('Funafuti')
  expect(tuvalu.html).toMatch(
    /<meta property="og:image" content="[^"]*\/share-pictures\/countries\/TV\.jpg"/,
  )
})
