import { writeFile } from 'node:fs/promises'
import { as } from './as-member.ts'
import { become, expect, expectAccessible, test } from './fixtures.ts'
import { bringAlong, makeTrip, places } from './make-trip.ts'
import { readHtml } from './read-html.ts'

test('bookings of a trip, with their papers and what they cost, are for who travels along', async ({
  page,
  request,
  makeMember,
  signIn,
  complaints,
}, testInfo) => {
  test.slow()
  const [maya, ben] = [await makeMember('Maya'), await makeMember('Ben')]
  const trip = await makeTrip(request, maya, {
    name: 'Lights of the north',
    audience: 'everyone',
    startDate: '2131-01-05',
    endDate: '2131-01-07',
    stops: [{ place: places.stockholm }],
  })
  await bringAlong(request, trip, maya, ben)
  const path = `/trips/${trip.id}/itinerary`
  const bookings = page.getByRole('region', { name: 'Bookings' })
  const dialog = page.getByRole('dialog')
  await signIn(page, maya)
  await page.goto(path)

  await test.step('a booking is added', async () => {
    await bookings.getByRole('button', { name: 'Add a booking' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByLabel('What')).toBeFocused()
    await dialog.getByLabel('Kind').selectOption('Train')
    await dialog.getByLabel('What').fill('Night train')
    await dialog.getByLabel('Departure day').fill('2131-01-05')
    await dialog.getByLabel('Departure time').fill('22:10')
    await dialog.getByLabel('From').fill('Berlin')
    await dialog.getByLabel('To (optional)').fill('Stockholm')
    await dialog.getByText('More', { exact: true }).click()
    await dialog.getByLabel('Booking code').fill('ABC123')
    await dialog.getByLabel('Link').fill('no address')
    await dialog.getByLabel('Booking code').focus()
    // What is wrong cannot be hidden.
    await expect(dialog.getByText('Not a valid address')).toBeVisible()
    await dialog.getByText('More', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByLabel('Link')).toBeFocused()
    await dialog.getByLabel('Link').fill('rail.example/night')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(bookings.getByRole('heading', { name: 'Night train' })).toBeVisible()
  })

  await test.step('deleted and brought back', async () => {
    await bookings.getByRole('button', { name: 'More to do with Night train' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('button', { name: "Yes, I'm sure" }).click()
    await expect(bookings.getByText('Night train')).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(bookings.getByRole('heading', { name: 'Night train' })).toBeVisible()
  })

  await test.step('its papers are kept with it, unless they are too large', async () => {
    await bookings.locator('input[type=file]').setInputFiles({
      name: 'ticket.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Coach 7, seat 42'),
    })
    const file = bookings.getByRole('button', { name: 'Save ticket.txt' })
    await expect(file).toBeVisible()
    const download = page.waitForEvent('download')
    await file.click()
    expect((await download).suggestedFilename()).toBe('ticket.txt')
    expect(complaints).toEqual([])
    // From a file: it would take seconds to hand so much over to the browser.
    const tooLarge = testInfo.outputPath('ticket.pdf')
    await writeFile(tooLarge, Buffer.alloc(10 * 1024 * 1024 + 1, ' '))
    await bookings.locator('input[type=file]').setInputFiles(tooLarge)
    await expect(
      bookings.getByText('ticket.pdf: This file is too large: at most 10 MB.'),
    ).toBeVisible()
    await expect(bookings.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await expectAccessible(page)
    await bookings.getByRole('button', { name: 'Leave it out' }).click()
  })

  await test.step('who travels along sees it, and nobody else any of it', async () => {
    await become(page, ben)
    await page.goto(path)
    await expect(bookings.getByRole('heading', { name: 'Night train' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'More to do with Night train' })).toHaveCount(0)
    const visitors = await readHtml(request, path)
    expect(visitors).toMatchObject({ status: 200, heading: expect.stringContaining(trip.name) })
    expect(visitors.html).not.toContain('Night train')
  })

  await test.step('what a booking of another costs is shared, once', async () => {
    const booking = {
      kind: 'boat',
      title: 'Night ferry',
      startDate: '2131-01-05',
      cost: { amount: 8000, currency: 'SEK' },
    }
    const made = await request.post(`/api/v1/user/trips/${trip.id}/bookings`, {
      ...as(ben),
      data: { booking },
    })
    expect(made.status()).toBe(201)
    complaints.length = 0
    await become(page, maya)
    await page.goto(path)
    const more = bookings.getByRole('button', { name: 'More to do with Night ferry' })
    await more.click()
    await page.getByRole('menuitem', { name: 'Share this cost' }).click()
    await expect(dialog.getByLabel('What for')).toHaveValue('Night ferry')
    await expect(dialog.getByLabel('Amount')).toHaveValue('80')
    await expect(dialog.getByLabel('Currency')).toHaveValue('SEK')
    await expect(dialog.getByLabel('Paid by').locator(':checked')).toHaveText('Ben')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await more.click()
    await expect(page.getByRole('menuitem', { name: 'Change' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Share this cost' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await bookings.getByRole('link', { name: 'Shared' }).click()
    const costs = page.getByRole('region', { name: 'Costs' })
    await expect(costs.getByText('You pay Ben')).toBeVisible()
    expect(complaints).toEqual([])
  })
})
