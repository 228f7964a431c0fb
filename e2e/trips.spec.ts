import { as } from './as-member.ts'
import { expect, test } from './fixtures.ts'
import { makePackingList } from './make-packing-list.ts'
import { makeTrip, places } from './make-trip.ts'

test('deleting asks first, can be undone with what hangs on the trip, and is done by who leaves', async ({
  page,
  request,
  me,
}) => {
  const trip = await makeTrip(request, me, {
    name: 'Short-lived',
    startDate: '2031-05-12',
    stops: [{ place: places.rome, note: 'Near the river', private: true }],
  })
  await makePackingList(request, me, { name: 'Light bag', tripId: trip.id })
  await page.goto(`/trips/${trip.id}`)
  const menu = page.getByRole('button', { name: 'More to do with this trip' })
  const chooseDelete = async () => {
    await menu.click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
  }
  await chooseDelete()
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' })
  // An Enter too many does nothing.
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(menu).toBeFocused()
  const remove = async () => {
    await chooseDelete()
    await dialog.getByRole('button', { name: "Yes, I'm sure" }).click()
    await expect(page).toHaveURL(/\/account\/trips\/upcoming$/)
    await expect(page.getByText('No trip ahead: time to plan one.')).toBeVisible()
  }

  await test.step('with Undo everything is back', async () => {
    await remove()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await page.keyboard.press('z')
    await page.getByRole('link', { name: 'Short-lived' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Short-lived')
    await page.getByRole('link', { name: 'Itinerary', exact: true }).click()
    await expect(page.getByText('Near the river')).toBeVisible()
    await page.getByRole('link', { name: 'Packing', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Light bag' })).toBeVisible()
  })

  await test.step('whoever leaves waits for nothing', async () => {
    await remove()
    await page.goto('/trips')
    await expect(page.getByText('Your first trip starts here.')).toBeVisible()
    expect((await request.get(`/api/v1/trips/${trip.id}`, as(me))).status()).toBe(404)
  })

  await test.step('the own trips are sorted by what is ahead, over and dreamt of', async () => {
    const days = { startDate: '2021-05-01', endDate: '2021-05-02' }
    await makeTrip(request, me, { name: 'Over', ...days })
    await makeTrip(request, me, { name: 'Ahead', startDate: '2131-05-12' })
    await makeTrip(request, me, { name: 'Dreamt', dream: true })
    await page.reload()
    await expect(page.getByRole('link', { name: 'Ahead' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Finished' }).getByText('Over')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Dreams' }).getByText('Dreamt')).toBeVisible()
    await page.getByRole('link', { name: 'My trips' }).click()
    await page.getByRole('link', { name: 'Finished' }).click()
    await expect(page).toHaveURL('/account/trips/finished')
    await expect(page.getByRole('article')).toHaveCount(1)
    const finished = page.getByRole('link', { name: 'Finished' })
    await expect(finished).toHaveAttribute('aria-current', 'page')
  })

  await test.step('who logs out at once after deleting hears that it could not be done', async () => {
    await page.getByRole('link', { name: 'Over' }).click()
    await chooseDelete()
    await page.route('**/api/v1/user/trips/*', (route) => route.abort())
    await dialog.getByRole('button', { name: "Yes, I'm sure" }).click()
    await expect(page).toHaveURL(/\/account\/trips\/\w+$/)
    await page.getByRole('link', { name: 'Log out' }).click()
    await expect(page).toHaveURL(/\/home$/)
    await expect(page.getByText('You seem to be offline. Try again.')).toBeVisible()
  })
})

test('a private stop and a private trip stay with their travellers', async ({
  request,
  makeMember,
}) => {
  const member = await makeMember()
  const open = await makeTrip(request, member, {
    name: 'Open',
    startDate: '2031-05-12',
    stops: [
      { place: places.stockholm, arrivalDate: '2031-05-12', departureDate: '2031-05-14' },
      { place: places.paris, arrivalDate: '2031-05-15' },
      { place: places.rome, private: true },
    ],
  })
  const closed = await makeTrip(request, member, { name: 'Closed', audience: 'me' })
  const seen = await (await request.get(`/trips/${open.id}/itinerary`)).text()
  expect(seen).toContain('Paris')
  expect(seen).toContain('Days 1–3')
  expect(seen).toMatch(/1,5\d\d km|9\d\d mi/)
  expect(seen).not.toContain('Rome')

  const refused = await request.get(`/trips/${closed.id}`)
  expect(refused.status()).toBe(403)
  const words = await refused.text()
  expect(words).toContain('The user has not allowed you to see this.')
  expect(words).toMatch(/<meta name="robots" content="noindex"/)
  expect(words).not.toContain('Closed')
})

test('a trip or a section of one that is none is a real 404', async ({ request, makeMember }) => {
  const { id } = await makeTrip(request, await makeMember(), { name: 'Open' })
  for (const path of ['nothing', '0192a000-0000-7000-8000-000000000000', `${id}/nothing`]) {
    const response = await request.get(`/trips/${path}`)
    expect.soft(response.status(), path).toBe(404)
    const words = await response.text()
    expect.soft(words, path).toContain('You dont have permission to do this action')
  }
})

test('the route can be seen closer, and moved by keys', async ({ page, request, makeMember }) => {
  const trip = await makeTrip(request, await makeMember(), {
    name: 'Mapped',
    stops: [{ place: places.stockholm }, { place: places.rome }],
  })
  await page.goto(`/trips/${trip.id}`)
  const map = page.getByRole('img', { name: 'Map of the route: Stockholm – Rome' })
  const closer = page.getByRole('button', { name: 'Closer' })
  const before = await map.boundingBox()
  await closer.click()
  const width = async () => (await map.boundingBox())?.width ?? 0
  await expect.poll(width).toBeGreaterThan((before?.width ?? 0) * 1.4)
  const left = (await map.boundingBox())?.x ?? 0
  await closer.press('ArrowRight')
  await expect.poll(async () => (await map.boundingBox())?.x ?? 0).toBeLessThan(left)
  await page.getByRole('button', { name: 'Farther' }).click()
  await expect.poll(width).toBeCloseTo(before?.width ?? 0, 0)
})

test('on a phone the open section is seen in its row, and a dialog about a long name is no wider than the screen', async ({
  page,
  request,
  me,
}) => {
  const name = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'
  const trip = await makeTrip(request, me, { name })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/trips/${trip.id}/packing`)
  const sections = page.getByRole('navigation', { name: 'Sections of the trip' })
  await expect(sections.getByRole('link', { name: 'Packing' })).toBeInViewport({ ratio: 1 })
  // What fades says that there is more: a bar, where the browser draws one, would lie across the mark.
  await expect(sections).toHaveCSS('scrollbar-width', 'none')
  await sections.getByRole('link', { name: 'Overview' }).click()
  await expect(sections.getByRole('link', { name: 'Overview' })).toBeInViewport({ ratio: 1 })

  await sections.getByRole('link', { name: 'Travellers' }).click()
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('A member')).toBeInViewport()
  expect(await dialog.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0)
})
