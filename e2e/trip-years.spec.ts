import { expect, test } from './fixtures.ts'
import { bringAlong, makeTrip } from './make-trip.ts'

test('finished trips by year: in the address, by Back, a reload and keys', async ({
  page,
  request,
  me: member,
  makeMember,
  complaints,
}) => {
  const during = (name: string, startDate: string, endDate: string) =>
    makeTrip(request, member, { name, startDate, endDate })
  await during('Lofoten', '2021-07-01', '2021-07-09')
  await during('Over New Year', '2021-12-29', '2022-01-02')
  for (let index = 0; index < 26; index += 1)
    await during(`Walk ${index}`, '2023-05-01', '2023-05-02')
  const other = await makeMember('Rob')
  const days = { startDate: '2019-03-01', endDate: '2019-03-04' }
  await bringAlong(
    request,
    await makeTrip(request, other, { name: 'Sinai', ...days }),
    other,
    member,
  )

  await page.goto('/account/trips/finished')
  const years = page.getByRole('navigation', { name: 'Years' })
  await expect(years.getByRole('link')).toHaveText([
    'All years',
    /^2023/,
    /^2022/,
    /^2021/,
    /^2019/,
  ])
  const year = (name: string) => years.getByRole('link', { name, exact: true })
  await year('2021 · 2 trips').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/account/trips/finished?year=2021')
  await expect(page).toHaveTitle(/Finished 2021/)
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('article').first()).toContainText('Over New Year')
  await expect(year('2021 · 2 trips')).toBeFocused()
  await expect(year('2021 · 2 trips')).toHaveAttribute('aria-current', 'page')

  await year('2019 · 1 trip').click()
  await expect(page.getByRole('region', { name: 'With others' })).toContainText('Sinai')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(2)

  await year('2023 · 26 trips').click()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page.getByRole('article')).toHaveCount(26)
  await page.goto('/account/trips/finished?year=2001')
  await expect(page.getByText('No trip of 2001 is here.')).toBeVisible()
  await years.getByRole('link', { name: 'All years' }).click()
  await expect(page.getByRole('article').filter({ hasText: 'Walk' }).first()).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/account/trips/finished?year=2019')
  await expect(year('2019 · 1 trip')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('article')).toHaveCount(1)
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
  expect(complaints).toEqual([])
})
