import type { Page } from '@playwright/test'
import { as } from './as-member.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { makePackingList } from './make-packing-list.ts'
import { bringAlong, freshWord, makeTrip, places } from './make-trip.ts'

async function openSearch(page: Page) {
  const box = page.getByRole('combobox', { name: 'Find travellers & trips' })
  await expect(page.getByRole('button', { name: 'Find travellers & trips' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(box).toBeFocused()
  return box
}

test('what is of a trip is found by keys and opened where it stands, by who travels along too', async ({
  page,
  request,
  makeMember,
  signIn,
  complaints,
}) => {
  test.slow()
  const word = freshWord()
  const [maya, ben] = [await makeMember('Maya'), await makeMember('Ben')]
  const trip = await makeTrip(request, maya, {
    name: 'Somewhere quiet',
    audience: 'me',
    startDate: '2131-01-05',
    endDate: '2131-01-07',
    stops: [{ place: places.stockholm }],
  })
  await bringAlong(request, trip, maya, ben)
  const path = `/api/v1/user/trips/${trip.id}`
  const write = async (part: string, data: object) => {
    const made = await request.post(`${path}/${part}`, { ...as(maya), data })
    expect(made.status(), `${path}/${part}`).toBe(201)
  }
  const stay = { kind: 'stay', title: `Hilton ${word}`, startDate: '2131-01-05' }
  await write('bookings', { booking: { ...stay, reference: `X9${word}` } })
  await write('bookings', { booking: { ...stay, title: `Secret ${word}`, private: true } })
  await write('todos', { tripTodo: { text: `Renew ${word} passport` } })
  const list = {
    name: `Bag ${word}`,
    tripId: trip.id,
    packingListItems: [{ name: `Socks ${word}` }],
  }
  await makePackingList(request, maya, list)

  await signIn(page, ben)
  await page.goto('/trips')
  const option = (name: RegExp) => page.getByRole('option', { name })

  await test.step('all that one sees, each once, with what it is and of which trip', async () => {
    const box = await openSearch(page)
    await box.pressSequentially(word.toUpperCase())
    const group = page.getByRole('group', { name: 'Yours' })
    await expect(group.getByRole('option')).toHaveCount(4)
    await expect(option(/^Hilton .*Booking · .*Somewhere quiet/)).toBeVisible()
    await expect(option(/Renew .*To-do · Somewhere quiet/)).toBeVisible()
    await expect(option(/Socks .*On the packing list · Bag/)).toBeVisible()
    await expect(group.locator('mark').first()).toHaveText(word)
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await box.fill('somewhere quiet')
    await expect(option(/^Somewhere quiet/)).toHaveCount(1)
  })

  await test.step('by its code, to where it stands', async () => {
    const box = page.getByRole('combobox')
    await box.fill(`x9${word}`)
    await expect(option(/Hilton/)).toHaveAttribute('data-highlighted')
    await expect(option(/Renew/)).toBeHidden()
    await box.press('Enter')
    await expect(page).toHaveURL(`/trips/${trip.id}/itinerary`)
    await expect(page.getByRole('heading', { name: `Hilton ${word}` })).toBeVisible()
  })

  await test.step('a to-do is led to itself', async () => {
    const box = await openSearch(page)
    await box.fill(`passport ${word}`)
    await expect(option(/Renew/)).toHaveAttribute('data-highlighted')
    await box.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/trips/${trip.id}/packing#todo-`))
    await expect(page.getByRole('listitem').filter({ hasText: `Renew ${word}` })).toBeFocused()
  })
  expect(complaints).toEqual([])
})

test('settings, pages and countries are found by what one calls them', async ({
  page,
  openAsNew,
}) => {
  await openAsNew('/trips')
  const box = await openSearch(page)
  const option = (name: string) => page.getByRole('option', { name, exact: true })
  await box.fill('holland')
  await expect(option('Netherlands Destination')).toBeVisible()
  await box.fill('dark mode')
  await expect(option('Light or dark')).toBeVisible()
  await expect(option('Netherlands Destination')).toBeHidden()
  await option('Light or dark').click()
  await expect(page).toHaveURL('/settings/appearance')
})

test('one search that fails hides nothing of the others, and all of them say so', async ({
  page,
  request,
  openAsNew,
}) => {
  const word = freshWord()
  const member = await openAsNew('/trips')
  await makeTrip(request, member, { name: `North ${word}` })
  await page.route('**/api/v1/search', (route) => route.fulfill({ status: 503 }))
  const box = await openSearch(page)
  await box.fill(word)
  await expect(page.getByRole('option', { name: new RegExp(`^North ${word}`) })).toHaveCount(1)
  await page.route('**/api/v1/user/search?*', (route) => route.fulfill({ status: 503 }))
  await box.fill(`${word} `.repeat(2))
  await expect(page.getByText('The search did not answer. Try again.')).toBeVisible()
  await page.unrouteAll()
  await page.route('**/api/v1/user/search?*', (route) => route.fulfill({ status: 503 }))
  await box.fill(word)
  // By the search of everybody's trips.
  await expect(page.getByRole('option', { name: new RegExp(`^North ${word}`) })).toHaveCount(1)
  await expect(page.getByText('The search did not answer. Try again.')).toBeHidden()
})
