import type { ClubStats } from '@farfolk/contract/reference'
import { dayInUtc } from '@farfolk/contract/calendar-days'
import { expect, freshEmail, test } from './fixtures.ts'
import { freshWord, makeTrip, places } from './make-trip.ts'
import { mailedLink } from './outbox.ts'
import { watchMotion } from './watch-motion.ts'

test('about us counts the club as its numbers do, and what a visitor would like of the store becomes a question with a reference', async ({
  page,
  request,
  complaints,
}) => {
  const numbers = page.getByRole('region', { name: 'The club today' }).getByRole('definition')
  // Again where another test has made something in between.
  await expect(async () => {
    const reply = await request.get('/api/v1/stats')
    const { members, trips, countries, photos } = ((await reply.json()) as { data: ClubStats }).data
    await page.goto('/about')
    const format = new Intl.NumberFormat('en-GB')
    const counted = [members, trips, countries, photos].map((count) => format.format(count))
    expect(await numbers.allInnerTexts()).toEqual(counted)
  }).toPass()
  await test.step('with colours of their own they see where they are', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    const navigation = page.getByRole('navigation', { name: 'Main' })
    const here = navigation.getByRole('link', { name: 'About' })
    await expect(here).toHaveCSS('outline-style', 'solid')
    const elsewhere = navigation.getByRole('link', { name: 'Features' })
    await expect(elsewhere).not.toHaveCSS('outline-style', 'solid')
  })
  await page.getByRole('link', { name: 'See our store' }).click()
  await expect(page).toHaveTitle('Our store | Farfolk')
  const coral = page.getByRole('radio', { name: 'Coral' }).first()
  await expect(coral).toHaveCSS('forced-color-adjust', 'none')
  await page.emulateMedia({ forcedColors: 'none' })

  const things = page.getByRole('region', { name: 'What there is' }).getByRole('listitem')
  await test.step('nothing stands alone in its row', async () => {
    for (const width of [768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const tops = await things.evaluateAll((cards) =>
        cards.map((card) => card.getBoundingClientRect().top),
      )
      // The print has a row of its own.
      const [print, ...others] = tops.toReversed()
      expect(others).not.toContain(print)
      expect(others.filter((top) => top === others[0]).length % 2, `at ${width}`).toBe(0)
    }
  })

  const email = freshEmail()
  const mug = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Mug' }) })
  await mug.getByRole('radio', { name: 'Coral' }).check()
  await mug.getByText('Large', { exact: true }).click()
  await expect(mug.getByText('€15')).toBeVisible()
  await mug.getByRole('button', { name: 'Ask for it Mug' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Ask for something' })).toBeFocused()
  await expect(page.getByText('Mug, Coral, Large - €15')).toBeVisible()
  const count = page.getByLabel('How many?')
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(count).toHaveCSS('appearance', 'auto')
  await page.emulateMedia({ forcedColors: 'none' })
  await expect(count).toHaveCSS('appearance', 'none')
  await count.selectOption('2')
  await page.getByRole('button', { name: 'Send the enquiry' }).click()
  await expect(page.getByLabel('Your e-mail address')).toBeFocused()
  await page.getByLabel('Your e-mail address').fill(email)
  const sent = page.waitForRequest((request) => request.url().endsWith('/tickets'))
  await page.getByRole('button', { name: 'Send the enquiry' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ ticket: { category: 'billing' } })
  const told = page.getByRole('status').filter({ hasText: 'We have your enquiry' })
  await expect(told).toContainText(/FF-[2-9A-Z]{6}/)
  await mailedLink(email, '/help')
  expect(complaints).toEqual([])
})

test('the features are tried by keyboard, and nothing of them moves for who wants less motion', async ({
  page,
  request,
  makeMember,
  complaints,
}) => {
  const word = freshWord()
  await makeTrip(request, await makeMember('Noor'), {
    name: `Slow trains of ${word}`,
    startDate: dayInUtc(0),
    endDate: dayInUtc(6),
    lookingForCompany: true,
    stops: [
      { place: places.stockholm, arrivalDate: dayInUtc(0), departureDate: dayInUtc(3) },
      { place: places.rome, arrivalDate: dayInUtc(3), departureDate: dayInUtc(6) },
    ],
  })
  const moved = await watchMotion(page)
  await page.goto('/features')
  const search = page.getByRole('searchbox', { name: 'Search trips' })
  await search.pressSequentially(word)
  await expect(page.getByRole('link', { name: `Slow trains of ${word}` })).toBeVisible()
  // On the field's own paper, whatever picture is behind it.
  const ink = await page.locator('body').evaluate((body) => getComputedStyle(body).color)
  await expect(search).toHaveCSS('color', ink)

  const crossing = page.getByRole('region', { name: 'See whose path crosses yours' })
  await expect(crossing.getByText(/^Both in/).first()).toBeVisible()
  await crossing.getByRole('slider', { name: 'You arrive' }).press('End')
  await expect(crossing.getByText(/you do not meet/)).toBeVisible()

  const map = page.getByRole('region', { name: 'Colour in the world' })
  await map.scrollIntoViewIfNeeded()
  await map.getByRole('listbox').press('Enter')
  await expect(map.getByText('1 country marked')).toBeAttached()

  const plan = page.getByRole('region', { name: 'Plan where to go' })
  await plan.scrollIntoViewIfNeeded()
  await plan.getByRole('combobox', { name: 'First stop' }).pressSequentially('Stockholm')
  await expect(page.getByRole('option', { name: /^Stockholm/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(plan.getByRole('listitem')).toHaveText(/^Stockholm/)
  const keep = plan.getByRole('link', { name: 'Join and keep it' })
  await expect(keep).toHaveAttribute('href', '/sign-up?redirect=%2Faccount%2Ftrips%2Fnew%3Ftried')

  const packing = page.getByRole('region', { name: 'Pack for the days' })
  await packing.scrollIntoViewIfNeeded()
  const underwear = packing.getByRole('listitem').filter({ hasText: 'Underwear' })
  const before = await underwear.innerText()
  await packing.getByRole('slider', { name: 'How long?' }).press('Home')
  await expect(underwear).not.toHaveText(before)

  const wishes = page.getByRole('region', { name: 'Keep what you dream of' })
  await wishes.scrollIntoViewIfNeeded()
  await wishes.getByRole('button', { name: 'Move Eat ramen in Tokyo' }).press('ArrowUp')
  await expect(wishes.getByRole('listitem').nth(1)).toContainText('Eat ramen in Tokyo')

  const chat = page.getByRole('region', { name: 'Talk it over' })
  await chat.scrollIntoViewIfNeeded()
  await chat.getByRole('textbox', { name: 'Message to Ines' }).fill('I am in.')
  await page.keyboard.press('Enter')
  await expect(chat.getByText('That works. I bring the coffee.')).toBeVisible()

  const costs = page.getByRole('region', { name: 'Settle who owes whom' })
  await costs.scrollIntoViewIfNeeded()
  await expect(costs.getByText('Tom pays you €40')).toBeVisible()
  await costs.getByRole('slider', { name: 'You have paid' }).press('Home')
  await expect(costs.getByText('You pay Ines €30')).toBeVisible()

  const audience = page.getByRole('region', { name: 'Show as much as you like' })
  await audience.scrollIntoViewIfNeeded()
  await expect(audience.getByText('1 of 4 can be seen.')).toBeVisible()
  await audience.getByRole('radio', { name: 'A visitor' }).press('ArrowRight')
  await expect(audience.getByText('2 of 4 can be seen.')).toBeVisible()

  await page.getByRole('main').getByRole('region').last().scrollIntoViewIfNeeded()
  expect(await moved(), 'what moves for who wants less motion').toEqual([])
  await map.getByRole('link', { name: 'Have it printed' }).click()
  await expect(page.getByText('These are the countries that you clicked.')).toBeVisible()
  expect(complaints).toEqual([])
})
