import { readFile } from 'node:fs/promises'
import type { Booking } from '@farfolk/contract/bookings'
import type { Trip } from '@farfolk/contract/trips'
import type { Page } from '@playwright/test'
import { as } from './as-member.ts'
import { become, expect, expectAccessible, test } from './fixtures.ts'
import { keepPages, offlineMark } from './keep-on-device.ts'
import { makeAlbum } from './make-album.ts'
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
    stops: [{ place: places.stockholm }, { place: places.rome }],
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
  const album = await makeAlbum(request, ben, { name: 'Aurora', audience: 'everyone' }, 2)
  const linked = await request.post(`/api/v1/user/trips/${trip.id}/albums`, {
    ...as(ben),
    data: { album: { id: album.id } },
  })
  expect(linked.ok()).toBe(true)
  await signIn(page, maya)
  const mark = offlineMark(page)
  const title = page.getByRole('heading', { level: 1 })

  await test.step('nothing is kept before it is asked for, and that says what it does', async () => {
    await page.goto(`/trips/${trip.id}`)
    await expect(title).toHaveText(trip.name)
    expect(await leftOn(page)).toEqual({ caches: [], workers: 0 })
    const menu = page.getByRole('button', { name: 'More to do with this trip' })
    await menu.click()
    await page.getByRole('menuitem', { name: 'Keep on this device' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Signing out deletes it.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: "Yes, I'm sure" }).click()
    await expect(menu).toBeDisabled()
    await expect(page.getByText(`On this device: ${trip.name}`)).toBeVisible({ timeout: 60_000 })
    await expect(menu).toBeEnabled()
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
    await page.getByRole('button', { name: 'Play the trip' }).click()
    const film = page.getByRole('dialog', { name: trip.name })
    await film.getByRole('button', { name: 'Next' }).click()
    await expect(film.getByRole('status')).toHaveText('Stop 1 of 2: Stockholm')
    await page.keyboard.press('Escape')
    await expect(film).toBeHidden()
    await expectAccessible(page)
    await page.getByRole('navigation', { name: 'Sections' }).getByText('Travellers').click()
    await expect(page.getByRole('main').getByText('Ben').first()).toBeVisible()
    await page.reload()
    await expect(page.getByRole('main').getByText('Ben').first()).toBeVisible()
    await expect.poll(() => picturesOn(page)).toMatchObject({ blurred: 0 })
    await page.goto(`/trips/${trip.id}/albums`)
    await expect(page.getByRole('link', { name: 'Aurora', exact: true })).toBeVisible()
    await expect.poll(() => picturesOn(page)).toMatchObject({ blurred: 0 })
    await page.goto(`/albums/${album.id}`)
    await expect(title).toHaveText('Aurora')
    // Its head, its photos, and a face.
    await expect.poll(() => picturesOn(page)).toEqual({ drawn: 4, blurred: 0 })
    await page.goto(`/packing-lists/${listId}`)
    await expect(title).toHaveText('Winter things')
    await expect(mark).toBeVisible()
    const bell = page.getByRole('complementary').getByRole('link', { name: 'Notifications' })
    await expect(bell).toHaveAccessibleName(/\d unread/)
    // A document that stands for another one has all that its page is hydrated with.
    expect(complaints.filter((words) => /hydrat|React error/i.test(words))).toEqual([])
  })

  await test.step('what was never opened says so, with the way to what is there', async () => {
    await page.goto('/travel-map')
    await expect(title).toHaveText('This page is not on this device')
    await expectAccessible(page)
    await page.getByRole('region', { name: 'On this device' }).getByText(trip.name).click()
    await expect(title).toHaveText(trip.name)
    await page.goto(`/packing-lists/${listId}`)
    await expect(title).toHaveText('Winter things')
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

  await test.step('whoever is taken off the trip keeps nothing of it', async () => {
    const travellers = (await (await request.get(`/api/v1/trips/${trip.id}`, as(ben))).json()) as {
      data: Trip
    }
    const seat = travellers.data.travellers.find(({ user }) => user.id === maya.userId)
    const off = await request.delete(`/api/v1/user/trips/${trip.id}/pending/${seat?.id}`, as(ben))
    expect(off.ok()).toBe(true)
    expect(await keptWith(page, trip.id)).not.toEqual([])
    await page.goto(`/trips/${trip.id}/itinerary`)
    await expect.poll(() => keptWith(page, `${trip.id}/bookings`)).toEqual([])
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
  const member = await openAsNew('/settings')
  const keep = page.getByRole('switch', { name: 'Keep pages on this device' })
  const mark = offlineMark(page)
  await keepPages(page)
  await page.goto('/bucket-list')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bucket list')
  // Nothing waits for that: a page that is left at once may keep nothing.
  await expect.poll(() => keptOf(page, '/bucket_list_items')).toBe(true)
  await page.goto('/settings/appearance')
  await context.setOffline(true)
  await page.goto('/bucket-list')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bucket list')
  await expect(mark).toBeVisible()
  // Never opened: it says that it is not here.
  await page.goto('/travel-map')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'This page is not on this device',
  )
  await expect(page).toHaveTitle(/This page is not on this device/)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await context.setOffline(false)

  await test.step('parts of a page are the server’s again as it is', async () => {
    await page.goto(`/profile/${member.userId}/map`)
    await expect.poll(() => keptOf(page, '/towns')).toBe(true)
    await page.getByText('Journeys', { exact: true }).click()
    await expect.poll(() => keptOf(page, '/journeys')).toBe(true)
    await context.setOffline(true)
    await page.reload()
    await expect(mark).toBeVisible()
    await page.getByText('Journeys', { exact: true }).click()
    await context.setOffline(false)
    await expect(mark).toBeHidden()
    await page.getByText('Countries', { exact: true }).first().click()
    await expect(mark).toBeHidden()
  })

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

/** Of the pictures in view, how many are there, and how many are not. */
function picturesOn(page: Page) {
  return page.evaluate(() => {
    const inView = [...document.querySelectorAll<HTMLImageElement>('main img')].filter(
      (image) => image.getBoundingClientRect().top < innerHeight,
    )
    const drawn = inView.filter(({ naturalWidth }) => naturalWidth > 0).length
    return { drawn, blurred: inView.length - drawn }
  })
}

/** Addresses of answers and papers that were taken along, with that in them. */
function keptWith(page: Page, part: string): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    const cache = await caches.open('kept-trips')
    return (await cache.keys()).map(({ url }) => url).filter((url) => url.includes(wanted))
  }, part)
}

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
