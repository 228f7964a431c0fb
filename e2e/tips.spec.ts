import { become, expect, expectAccessible, test } from './fixtures.ts'
import { freshWord, makeTrip, places } from './make-trip.ts'

test('a tip is left, a visitor reads it on the page of its country, and a traveller takes it into a trip', async ({
  page,
  request,
  makeMember,
  signIn,
  openElsewhere,
}) => {
  test.slow()
  const [maya, rob] = [await makeMember('Maya'), await makeMember('Rob')]
  const name = `Café ${freshWord()}`

  await signIn(page, maya)
  await page.goto('/tips')
  await expect(page.getByText('You have not left a tip yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Leave a tip' }).click()
  await page.getByLabel('What is it about?').fill(name)
  await page.getByRole('button', { name: 'Leave a tip' }).click()
  // Of the place and of the text.
  await expect(page.getByText('Field is required')).toHaveCount(2)
  await page.reload()
  await expect(page.getByLabel('What is it about?')).toHaveValue(name)
  await page.getByLabel('Kind').selectOption('Eat')
  await page.getByRole('combobox', { name: 'Which town?' }).fill('Stockh')
  await page
    .getByRole('option', { name: /^Stockholm/ })
    .first()
    .click()
  await page.getByLabel('Your tip').fill('Ask for the corner.\nIt is quiet there.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Leave a tip' }).click()
  await expect(page.getByText('Thank you, your tip is there')).toBeVisible()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expectAccessible(page)

  const visitor = await openElsewhere()
  await visitor.goto('/destinations/country/SE')
  const there = visitor.getByRole('region', { name: 'Tips' })
  await there.scrollIntoViewIfNeeded()
  await there.getByRole('searchbox', { name: 'Search the tips' }).fill(name)
  const tip = there.getByRole('listitem').filter({ hasText: name })
  await expect(tip.getByText('It is quiet there.')).toBeVisible()
  await expect(tip.getByRole('button')).toHaveCount(0)
  await there.getByRole('radio', { name: 'Sleep' }).check()
  await expect(there.getByText('No tip fits.')).toBeVisible()
  await there.getByRole('radio', { name: 'Eat', exact: true }).check()
  await expect(tip).toBeVisible()
  await expectAccessible(visitor)

  const trip = await makeTrip(request, rob, {
    name: 'To the water',
    stops: [{ place: places.stockholm }],
  })
  await become(page, rob)
  await page.goto('/destinations/country/SE')
  await page.getByRole('region', { name: 'Tips' }).scrollIntoViewIfNeeded()
  await page.getByRole('searchbox', { name: 'Search the tips' }).fill(name)
  await page.getByRole('button', { name: `Useful: ${name}` }).click()
  // The first of many in a list that is by use.
  await expect(
    page.getByRole('button', { name: `Useful · 1: ${name}`, pressed: true }),
  ).toBeVisible()
  await page.goto(`/trips/${trip.id}/itinerary`)
  const ideas = page.getByRole('region', { name: 'Ideas' })
  await ideas.getByRole('button', { name: 'Tips for your stops' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tips for your stops' })
  await dialog.getByRole('button', { name: `Add ${name}` }).click()
  await expect(page.getByText('The idea is added')).toBeVisible()
  await expect(
    dialog.getByRole('listitem').filter({ hasText: name }).getByText('On this trip'),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  const entry = ideas.getByRole('listitem').filter({ hasText: name })
  await expect(entry.getByText('From a tip by Maya')).toBeVisible()
  await ideas.getByRole('button', { name: 'Tips for your stops' }).click()
  await expect(dialog.getByRole('button', { name: `Add ${name}` })).toHaveCount(0)
  await expectAccessible(page)
})

test('a trip that is over asks for tips, with the place filled in, until there is one or it is put away', async ({
  page,
  request,
  makeMember,
  signIn,
}) => {
  test.slow()
  const [maya, rob] = [await makeMember('Maya'), await makeMember('Rob')]
  const past = { startDate: '2024-05-01', endDate: '2024-05-04' }
  const stops = [{ place: places.stockholm }]
  const trip = await makeTrip(request, maya, { name: 'To the water', ...past, stops })
  const other = await makeTrip(request, rob, { name: 'To the hills', ...past, stops })
  const text = `Ask for the corner ${freshWord()}`

  await signIn(page, maya)
  await page.goto(`/trips/${trip.id}`)
  const asked = page.getByRole('region', { name: 'Leave a tip' })
  await expect(asked.getByText('What should others know of Stockholm?')).toBeVisible()
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Leave a tip' }).click()
  await page.getByRole('menuitem', { name: 'Stockholm' }).click()
  await expect(page.getByRole('heading', { name: 'Leave a tip' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Another town' })).toBeVisible()
  await expect(page.getByLabel('Written in')).toHaveValue('en')
  await page.getByLabel('Written in').selectOption('German')
  await page.getByLabel('Your tip').fill(text)
  await page.getByRole('button', { name: 'Leave a tip' }).click()
  await expect(page.getByText('Thank you, your tip is there')).toBeVisible()
  await expect(page).toHaveURL(`/trips/${trip.id}`)
  await expect(page.getByRole('heading', { name: 'To the water' })).toBeVisible()
  await expect(asked).toHaveCount(0)

  await become(page, rob)
  await page.goto(`/trips/${other.id}`)
  await asked.getByRole('button', { name: "Don't ask again" }).click()
  await expect(page.getByText('This trip will not ask again')).toBeVisible()
  const answer = page.waitForResponse((response) => response.url().endsWith('/tip_request'))
  await page.reload()
  expect(await (await answer).json()).toEqual({ data: { isOpen: false } })
  await expect(asked).toHaveCount(0)

  await page.goto(`/profile/${maya.userId}`)
  const told = page.getByRole('region', { name: 'Tips for 1 country' })
  await told.scrollIntoViewIfNeeded()
  const tip = told.getByRole('listitem').filter({ hasText: text })
  await expect(tip.getByText('In German')).toBeVisible()
  await expect(tip.locator('[lang=de]')).toHaveText(text)
  await expectAccessible(page)
})
