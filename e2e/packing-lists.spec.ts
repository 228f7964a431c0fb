import type { PackingList } from '@farfolk/contract/packing-lists'
import type { Route } from '@playwright/test'
import { as } from './as-member.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { makePackingList } from './make-packing-list.ts'
import { bringAlong, makeTrip, places } from './make-trip.ts'

test('a member packs for a trip: a template, by keys, by lines, in another order', async ({
  page,
  request,
  makeMember,
  signIn,
  complaints,
}) => {
  const member = await makeMember('Ida')
  await makeTrip(request, member, {
    name: 'Lights of the north',
    startDate: '2131-01-05',
    endDate: '2131-01-07',
    stops: [{ place: places.stockholm }],
  })
  await signIn(page, member)
  await page.goto('/packing-lists')
  await page.getByRole('link', { name: 'New list' }).click()
  const beach = page.getByRole('radio', { name: 'Beach', exact: true })
  await expect(beach).toHaveAccessibleDescription(/./)
  await page.getByLabel('For the trip').selectOption('Lights of the north')
  await page.getByText('City', { exact: true }).click()
  await page.getByRole('button', { name: 'Make the list' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lights of the north')
  await expect(page.getByRole('checkbox', { name: 'Winter coat' })).toBeVisible()
  await expect(page.getByText('Underwear× 3')).toBeVisible()
  // Before anything is packed: it would push the rows down when the first one is ticked.
  await expect(page.getByRole('switch', { name: 'Show only what is left' })).toBeVisible()

  const field = page.getByLabel('Add something')
  await field.fill('2 candles')
  await field.press('Enter')
  await field.fill('Skates')
  await field.press('Enter')
  await expect(field).toBeFocused()
  const others = page.getByRole('region', { name: 'Other things' })
  await expect(others.getByText('candles× 2')).toBeVisible()

  await page.getByRole('button', { name: 'Paste a list of lines' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('One thing a line').fill('Sauna:\n- 3 towels\n- [x] Birch twigs')
  await dialog.getByRole('button', { name: 'Add 2 things' }).click()
  await expect(page.getByRole('checkbox', { name: 'Birch twigs' })).toBeChecked()
  await page.getByRole('button', { name: 'Paste a list of lines' }).click()
  await dialog.getByLabel('One thing a line').fill('Spare sock\n'.repeat(299))
  await expect(dialog.getByText('A packing list has at most 300 things.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Add 299 things' })).toBeDisabled()
  await dialog.getByLabel('One thing a line').fill('')
  await page.keyboard.press('Escape')

  await others.getByRole('checkbox', { name: 'Skates' }).press('Enter')
  await others.getByRole('button', { name: 'Move Skates' }).press('ArrowUp')
  await expect(others.getByRole('checkbox').first()).toBeChecked()
  await others.getByRole('button', { name: 'Change candles' }).click()
  await expectAccessible(page)
  await dialog.getByLabel('Weight of one, in grams').fill('250')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(others.getByText('500 g')).toBeVisible()

  await others.getByRole('button', { name: 'Change candles' }).click()
  await dialog.getByRole('button', { name: 'Take off the list' }).click()
  await expect(others.getByText('candles')).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(others.getByText('candles')).toBeVisible()

  await page.reload()
  await expect(others.getByRole('checkbox')).toHaveCount(2)
  await expect(others.getByRole('checkbox').first()).toHaveAccessibleName('Skates')
  await expect(others.getByRole('checkbox').first()).toBeChecked()
  await page.getByRole('link', { name: 'My trips' }).click()
  await expect(page.getByRole('article').getByText(/^2 of \d+ packed$/)).toBeVisible()
  expect(complaints).toEqual([])
})

test('what one traveller ticks shows at the other, and what is private does not', async ({
  page,
  request,
  makeMember,
  signIn,
  openElsewhere,
}) => {
  const [maya, ben] = [await makeMember('Maya'), await makeMember('Ben')]
  const trip = await makeTrip(request, maya, { name: 'Hut to hut' })
  await bringAlong(request, trip, maya, ben)
  const packingListItems = [{ name: 'Tent' }, { name: 'Present for Ben', private: true }]
  const made = await request.post('/api/v1/user/packing_lists', {
    ...as(maya),
    data: { packingList: { name: 'Huts', tripId: trip.id, packingListItems } },
  })
  const list: PackingList = (await made.json()).data
  await signIn(page, maya)
  await page.goto(`/packing-lists/${list.id}`)
  const theirs = await openElsewhere(ben)
  await theirs.goto(`/trips/${trip.id}/packing`)
  await expect(theirs.getByText('Present for Ben')).toHaveCount(0)
  await expect(theirs.getByText('0 of 1 packed')).toBeVisible()

  await theirs.getByRole('checkbox', { name: 'Tent' }).check()
  await expect(page.getByRole('checkbox', { name: 'Tent' })).toBeChecked()
  await expect(page.getByText('1 of 2 packed')).toBeVisible()

  await page.getByRole('button', { name: 'Change Tent' }).click()
  await page.getByLabel('Who carries it').selectOption('Ben')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(theirs.getByText('Ben carries it')).toBeAttached()

  await page.getByRole('button', { name: 'More to do with this list' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: "Yes, I'm sure" }).click()
  await expect(page).toHaveURL(/\/packing-lists$/)
  const card = page.getByRole('link', { name: 'Huts' })
  await expect(card).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await card.click()
  await page.getByRole('button', { name: 'More to do with this list' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: "Yes, I'm sure" }).click()
  await expect(page).toHaveURL(/\/packing-lists$/)
  // Whoever leaves waits for nothing.
  await page.reload()
  await expect(theirs.getByText('Nobody has a packing list for this trip yet.')).toBeVisible()
})

test('what could not be added can be added again, what lost its answer is there once, and things moved in a row lie where they are shown', async ({
  page,
  request,
  me,
}) => {
  const packingListItems = ['Axe', 'Boots', 'Cup', 'Drum'].map((name) => ({ name }))
  const id = await makePackingList(request, me, { name: 'In a tunnel', packingListItems })
  const names = async () => {
    const reply = await request.get(`/api/v1/user/packing_lists/${id}`, as(me))
    const { data } = (await reply.json()) as { data: PackingList }
    return data.packingListItems.map(({ name }) => name).join(' ')
  }
  await page.goto(`/packing-lists/${id}`)
  const field = page.getByLabel('Add something')
  const passport = page.getByRole('checkbox', { name: 'Passport' })
  const again = page.getByRole('button', { name: 'Add: Passport' })
  await expect(field).toBeVisible()
  await page.route(`**/packing_lists/${id}**`, async (route) => {
    await expect(field).toHaveValue('Char')
    await route.abort()
  })
  await field.fill('Passport')
  await field.press('Enter')
  await expect(passport).toBeVisible()
  await field.fill('Char')
  await expect(again).toBeVisible()
  await expect(passport).toBeHidden()
  await expect(field).toHaveValue('Char')

  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
  await expect(field).toHaveValue('Char')
  await again.click()
  await expect(passport).toBeVisible()
  await expect(again).toBeHidden()
  await expect.poll(names).toBe('Axe Boots Cup Drum Passport')

  const loseAnswer = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/packing_list_items**', loseAnswer, { times: 1 })
  await field.fill('Skates')
  await field.press('Enter')
  await expect(page.getByText('You seem to be offline. Try again.')).toBeVisible()
  await expect(field).toHaveValue('Skates')
  await field.press('Enter')
  await expect(field).toHaveValue('')
  await expect(page.getByText('You seem to be offline.')).toBeHidden()
  expect(await names()).toBe('Axe Boots Cup Drum Passport Skates')

  for (const [name, key] of [
    ['Axe', 'ArrowDown'],
    ['Drum', 'ArrowUp'],
  ] as const) {
    await page.getByRole('button', { name: `Move ${name}`, exact: true }).focus()
    for (let step = 0; step < 3; step += 1) await page.keyboard.press(key)
  }
  await expect.poll(names).toBe('Drum Boots Cup Axe Passport Skates')
})
