import { readFile } from 'node:fs/promises'
import type { Booking } from '@farfolk/contract/bookings'
import type { Page } from '@playwright/test'
import { as } from './as-member.ts'
import { become, expect, expectAccessible, test } from './fixtures.ts'
import { makePackingList } from './make-packing-list.ts'
import { bringAlong, makeTrip, places } from './make-trip.ts'

test('a trip that is taken along is read without a network, and gone with signing out', async ({
  page,
  context,
  request,
  makeMember,
  signIn,
  complaints,
}) => {
  test.slow()
  const [maya, ben] = [await makeMember('Maya'), await makeMember('Ben')]
  const trip = await makeTrip(request, ben, {
    name: 'Lights of the north',
    startDate: '2131-01-05',
    endDate: '2131-01-07',
    stops: [{ place: places.stockholm }],
  })
  await bringAlong(request, trip, ben, maya)
  const booking = { kind: 'train', title: 'Night train', startDate: '2131-01-05' }
  const booked = await request.post(`/api/v1/user/trips/${trip.id}/bookings`, {
    ...as(ben),
    data: { booking },
  })
  expect(booked.status()).toBe(201)
  const { data } = (await booked.json()) as { data: Booking }
  const buffer = Buffer.from('Coach 7, seat 42')
  const file = { name: 'ticket.txt', mimeType: 'text/plain', buffer }
  const papers = `/api/v1/user/trips/${trip.id}/bookings/${data.id}/files`
  const paper = await request.post(papers, {
    ...as(ben),
    multipart: { 'bookingFile[file]': file },
  })
  expect(paper.status()).toBe(201)
  const packingListItems = [{ name: 'Boots' }]
  const list = { name: 'Winter things', tripId: trip.id, packingListItems }
  const listId = await makePackingList(request, maya, list)
  await signIn(page, maya)
  const mark = page.getByRole('status').filter({ hasText: /^Offline · as of \d/ })
  const title = page.getByRole('heading', { level: 1 })

  await test.step('nothing is kept before it is asked for, and that says what it does', async () => {
    await page.goto(`/trips/${trip.id}`)
    await expect(title).toHaveText(trip.name)
    expect(await leftOn(page)).toEqual({ caches: [], workers: 0 })
    await page.getByRole('button', { name: 'Keep on this device' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Signing out deletes it.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: "Yes, I'm sure" }).click()
    await expect(page.getByText(`On this device: ${trip.name}`)).toBeVisible({ timeout: 60_000 })
    expect((await leftOn(page)).caches).toEqual(
      expect.arrayContaining(['kept-files', 'kept-trips']),
    )
  })

  const box = page.getByRole('checkbox', { name: 'Boots' })
  await test.step('all sections open, though none was ever opened', async () => {
    await context.setOffline(true)
    await page.goto(`/trips/${trip.id}/itinerary`)
    await expect(title).toHaveText(trip.name)
    await expect(page).toHaveTitle(/Lights of the north/)
    await expect(page.getByRole('heading', { name: 'Night train' })).toBeVisible()
    await expect(mark).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save ticket.txt' }).click()
    expect(await readFile(await (await download).path(), 'utf8')).toBe('Coach 7, seat 42')
    await expectAccessible(page)
    await page.getByRole('navigation', { name: 'Sections' }).getByText('Travellers').click()
    await expect(page.getByRole('main').getByText('Ben').first()).toBeVisible()
    await page.reload()
    await expect(page.getByRole('main').getByText('Ben').first()).toBeVisible()
    await page.goto(`/packing-lists/${listId}`)
    await expect(title).toHaveText('Winter things')
    await expect(mark).toBeVisible()
    // A document that stands for another one has all that its page is hydrated with.
    expect(complaints.filter((words) => /hydrat|React error/i.test(words))).toEqual([])
  })

  await test.step('what is ticked waits; with the network the page is the server’s again', async () => {
    await box.click()
    await expect(box).toBeChecked()
    await page.reload()
    await expect(box).toBeChecked()
    const isPacked = async () => {
      const reply = await request.get(`/api/v1/user/packing_lists/${listId}`, as(maya))
      const { data } = (await reply.json()) as {
        data: typeof list & { packingListItems: { packed: boolean }[] }
      }
      return data.packingListItems[0]?.packed
    }
    expect(await isPacked()).toBe(false)
    await context.setOffline(false)
    await expect(mark).toBeHidden()
    await expect.poll(isPacked).toBe(true)
    await expect(box).toBeChecked()
  })

  await test.step('signing out without a network leaves nothing', async () => {
    await page.goto('/settings')
    await expect(page.getByRole('switch', { name: 'Keep pages on this device' })).toBeChecked()
    await context.setOffline(true)
    await page.getByRole('complementary').getByRole('link', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/home')
    await expect.poll(() => leftOn(page)).toEqual({ caches: [], workers: 0 })
    expect(await page.evaluate(() => localStorage.getItem('farfolk'))).toBeNull()
    await context.setOffline(false)
  })
})

test('the switch keeps what is opened from then on, and deletes it again', async ({
  page,
  context,
  openAsNew,
  makeMember,
}) => {
  test.slow()
  await openAsNew('/settings')
  const keep = page.getByRole('switch', { name: 'Keep pages on this device' })
  const mark = page.getByRole('status').filter({ hasText: /^Offline · as of \d/ })
  await keep.click()
  await expect(page.getByText('Pages that you open stay on this device')).toBeVisible({
    timeout: 60_000,
  })
  await page.goto('/bucket-list')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bucket list')
  // Nothing waits for that: a page that is left at once may keep nothing.
  await expect.poll(() => keptOf(page, '/bucket_list_items')).toBe(true)
  await page.goto('/settings/appearance')
  await context.setOffline(true)
  await page.goto('/bucket-list')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bucket list')
  await expect(mark).toBeVisible()
  // Never opened: it says that it cannot be had.
  await page.goto('/travel-map')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await context.setOffline(false)

  await page.goto('/settings')
  await keep.click()
  await expect(page.getByText('Nothing is kept on this device any more')).toBeVisible()
  await expect.poll(() => leftOn(page)).toEqual({ caches: [], workers: 0 })
  await page.reload()
  await expect(keep).not.toBeChecked()

  await test.step('who comes after a member that has not signed out finds nothing', async () => {
    await keep.click()
    await expect(page.getByText('Pages that you open stay on this device')).toBeVisible({
      timeout: 60_000,
    })
    await become(page, await makeMember('Ben'))
    await page.goto('/settings')
    await expect(keep).not.toBeChecked()
    await expect.poll(() => leftOn(page)).toEqual({ caches: [], workers: 0 })
  })
})

/** Whether an answer of that call is kept. */
function keptOf(page: Page, path: string): Promise<boolean> {
  return page.evaluate(async (end) => {
    const cache = await caches.open('kept-answers')
    return (await cache.keys()).some(({ url }) => new URL(url).pathname.endsWith(end))
  }, path)
}

/** What the club has in this browser. */
function leftOn(page: Page) {
  return page.evaluate(async () => ({
    caches: (await caches.keys()).toSorted(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))
}
