import { as } from './as-member.ts'
import { pressOn, tabTo } from './by-keys.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { bringAlong, makeTrip } from './make-trip.ts'

test('a month of trips and bookings: by keys over its days and into another one, by Back, on a phone', async ({
  page,
  request,
  me: member,
  makeMember,
  complaints,
}) => {
  const own = await makeTrip(request, member, {
    name: 'Lofoten',
    startDate: '2031-05-29',
    endDate: '2031-06-03',
  })
  const other = await makeMember('Rob')
  const along = { name: 'Sinai', startDate: '2031-05-12', endDate: '2031-05-19' }
  await bringAlong(request, await makeTrip(request, other, along), other, member)
  const booking = { kind: 'boat', title: 'Ferry to Moskenes', startDate: '2031-05-28' }
  const booked = await request.post(`/api/v1/user/trips/${own.id}/bookings`, {
    ...as(member),
    data: { booking: { ...booking, startTime: '09:30' } },
  })
  expect(booked.ok()).toBe(true)

  await page.goto('/account/trips/upcoming')
  await page.getByRole('link', { name: 'Calendar', exact: true }).click()
  await expect(page).toHaveURL('/account/trips/calendar')
  await expect(page.locator('td [aria-current=date]')).toHaveCount(1)
  await page.goto('/account/trips/calendar?month=2031-05')
  await expect(page).toHaveTitle(/Calendar May 2031/)
  const month = page.getByRole('grid', { name: 'May 2031' })
  const day = (name: string) => page.getByRole('button', { name })
  // On from week to week.
  await expect(month.getByRole('link', { name: 'Sinai' })).toHaveCount(2)
  await expectAccessible(page)

  await test.step('arrows lead from day to day, Enter to what is on one', async () => {
    await tabTo(page, day('12 May 2031, 1 entry'))
    await page.keyboard.press('End')
    await expect(day('18 May 2031, 1 entry')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    for (let days = 0; days < 3; days += 1) await page.keyboard.press('ArrowRight')
    await expect(day('28 May 2031, 1 entry')).toBeFocused()
    await page.keyboard.press('Enter')
    const list = page.getByRole('region', { name: '28 May 2031' })
    await expect(list.getByRole('heading')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(day('28 May 2031, 1 entry')).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/trips/${own.id}/itinerary`)
    await page.goBack()
  })

  await test.step('beyond its end another month comes, and its day has the focus', async () => {
    await tabTo(page, day('12 May 2031, 1 entry'))
    await page.keyboard.press('PageDown')
    await expect(page).toHaveURL('/account/trips/calendar?month=2031-06')
    await expect(day('12 June 2031')).toBeFocused()
    for (let weeks = 0; weeks < 2; weeks += 1) await page.keyboard.press('ArrowUp')
    await expect(day('29 May 2031, 1 entry')).toBeFocused()
    await expect(page).toHaveURL('/account/trips/calendar?month=2031-05')
    await page.goBack()
    await expect(page.getByRole('grid', { name: 'June 2031' })).toBeVisible()
    await page.getByRole('link', { name: 'Previous month' }).click()
    await expect(month).toBeVisible()
  })

  await test.step('in a month that a link brought, keys lead on from its own day', async () => {
    await day('10 May 2031').click()
    await page.getByRole('link', { name: 'Next month' }).click()
    await expect(page.getByRole('grid', { name: 'June 2031' })).toBeVisible()
    await tabTo(page, day('1 June 2031, 1 entry'))
    await page.keyboard.press('ArrowRight')
    await expect(day('2 June 2031, 1 entry')).toBeFocused()
    // It is the first of its week.
    await page.keyboard.press('Home')
    await page.goBack()
    await expect(day('10 May 2031')).toBeFocused()
    await page.goForward()
    await expect(day('2 June 2031, 1 entry')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(day('1 June 2031, 1 entry')).toBeFocused()
    await page.goBack()
    await expect(day('10 May 2031')).toBeFocused()
  })

  await test.step('free days are chosen by keys and by drawing over them, for a new trip', async () => {
    await page.keyboard.press('Home')
    await expect(day('Monday, 5 May 2031')).toBeFocused()
    for (const key of ['Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowDown', 'Enter']) {
      await page.keyboard.press(key)
    }
    const newTrip = page.getByRole('link', { name: 'New trip on these days' })
    await expect(page.getByRole('heading', { name: '5 – 14 May 2031' })).toBeFocused()
    await expect(newTrip).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(day('14 May 2031, 1 entry')).toBeFocused()
    await day('Friday, 9 May 2031').hover()
    await page.mouse.down()
    await day('Wednesday, 7 May 2031').hover()
    await page.mouse.up()
    await expect(month.getByRole('gridcell', { selected: true })).toHaveCount(3)
    await expectAccessible(page)
    await newTrip.click()
    await expect(page).toHaveURL('/account/trips/new?from=2031-05-07&to=2031-05-09')
    await expect(page.getByLabel('First day')).toHaveValue('07/05/2031')
    await page.getByLabel('Name').first().fill('Faroes')
    await page.goBack()
    await expect(month).toBeVisible()
  })

  await test.step('days that are chosen for a trip of which a draft waits are offered beside it', async () => {
    await tabTo(page, day('12 May 2031, 1 entry'))
    for (const key of ['ArrowLeft', 'ArrowLeft', 'Enter']) await page.keyboard.press(key)
    await pressOn(page, page.getByRole('button', { name: 'Choose the last day' }))
    await expect(day('10 May 2031')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Name').first()).toHaveValue('Faroes')
    await expect(page.getByLabel('First day')).toHaveValue('07/05/2031')
    await expectAccessible(page)
    await pressOn(page, page.getByRole('button', { name: 'Take these days' }))
    await expect(page.getByLabel('First day')).toHaveValue('10/05/2031')
    await expect(page.getByLabel('Last day')).toHaveValue('11/05/2031')
    await page.goBack()
    await expect(month).toBeVisible()
  })

  await test.step('the last day may be of the month that a link brings', async () => {
    await day('27 May 2031').click()
    await pressOn(page, page.getByRole('button', { name: 'Choose the last day' }))
    await page.getByRole('link', { name: 'Next month' }).click()
    await expect(page.getByRole('grid', { name: 'June 2031' })).toBeVisible()
    await day('Thursday, 5 June 2031').click()
    await expect(page.getByRole('heading', { name: '27 May – 5 Jun' })).toBeVisible()
    await page.goBack()
    await expect(month).toBeVisible()
  })

  await test.step('Shift and arrows go on while another month is on its way', async () => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    await page.route('**/api/v1/user/calendar?*', async (route) => {
      await held
      await route.continue()
    })
    await expect(day('27 May 2031')).toBeFocused()
    for (let weeks = 0; weeks < 4; weeks += 1) await page.keyboard.press('Shift+ArrowDown')
    letGo()
    await expect(page.getByRole('heading', { name: '27 May – 24 Jun' })).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
    await page.goBack()
    await expect(month).toBeVisible()
  })

  await test.step('on a phone days are chosen, and what is on them is listed', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(month.getByRole('link', { name: 'Sinai' }).first()).toBeHidden()
    await day('30 May 2031, 1 entry').click()
    await expectAccessible(page)
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(await overflow()).toBeLessThanOrEqual(0)
    await page.getByRole('link', { name: 'Lofoten' }).click()
    await expect(page).toHaveURL(`/trips/${own.id}`)
  })
  expect(complaints).toEqual([])
})
