import { expect, expectAccessible, test } from './fixtures.ts'
import { inDatabase } from './in-database.ts'
import { freshWord, makeTrip } from './make-trip.ts'

test('a search is kept, tells of what is new and is called something else and removed, by keys', async ({
  page,
  request,
  makeMember,
  openAsNew,
}) => {
  const word = freshWord()
  const { userId } = await openAsNew(`/search-trips?q=${word}&company=1`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Keep this search' }).press('Enter')
  const name = main.getByLabel('Name of the search')
  await expect(name).toBeFocused()
  await expect(name).toHaveValue(`${word}, Looking for company`)
  await name.fill('Slow trains')
  await name.press('Enter')
  await expect(main.getByText("Kept as 'Slow trains'")).toBeFocused()
  await expectAccessible(page)

  // As the job of the next day would.
  const night = { name: `Night train ${word}`, lookingForCompany: true }
  const trip = await makeTrip(request, await makeMember(), night)
  await inDatabase(
    'update kept_search set news = array[$2::uuid], told_at = now() where owner_id = $1',
    [userId, trip.id],
  )
  await inDatabase(
    `insert into notification (member_id, id, type, subject_kind, subject_id)
     select owner_id, gen_random_uuid(), 'search_found', 'keptSearch', id
     from kept_search where owner_id = $1`,
    [userId],
  )
  await page.goto('/notifications')
  await main.getByRole('link', { name: "A new trip fits 'Slow trains'" }).press('Enter')
  await expect(page).toHaveURL(/\/settings\/searches#kept-/)
  const kept = main.getByRole('listitem').filter({ hasText: 'Slow trains' })
  await expect(kept.getByRole('link', { name: trip.name })).toBeVisible()
  await expect(kept).toBeFocused()
  await expectAccessible(page)
  // As a notification of the device opens it.
  await page.reload()
  await expect(kept).toBeFocused()

  await test.step('the search marks what is new of it, however one comes there', async () => {
    const mark = main.locator(`#trip-${trip.id}`).getByText('New', { exact: true })
    await kept.getByRole('link', { name: 'Slow trains', exact: true }).press('Enter')
    await expect(main.getByText("Kept as 'Slow trains'")).toBeVisible()
    await expect(mark).toBeVisible()
    await expectAccessible(page)
    // The same search, but by no link to what is new.
    await page.goto(`/search-trips?q=${word}&company=1`)
    // Asked for once somebody moves, else when the page is quiet, which on a busy machine is late.
    await expect(async () => {
      await page.keyboard.press('Shift')
      await expect(main.getByText("Kept as 'Slow trains'")).toBeVisible({ timeout: 500 })
    }).toPass()
    await expect(mark).toBeHidden()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Find travellers & trips' }).press('Enter')
    const box = page.getByRole('combobox', { name: 'Find travellers & trips' })
    const offered = page.getByRole('option', { name: /^Slow trains\s*1 new trip$/ })
    await expect(offered).toBeVisible()
    await expectAccessible(page)
    await box.fill('nothing that is called so')
    await expect(offered).toBeHidden()
    await box.fill('SLOW')
    await expect(offered).toBeVisible()
    // Highlighted is still what was there alone: all that is found for the words.
    await expect(async () => {
      await box.press('ArrowUp')
      await expect(offered).toHaveAttribute('data-highlighted', { timeout: 500 })
    }).toPass()
    await box.press('Enter')
    await expect(mark).toBeVisible()
    await page.goto('/settings/searches')
  })

  await kept.getByRole('button', { name: 'Rename: Slow trains' }).press('Enter')
  await kept.getByLabel('Name of the search').fill('Night trains')
  await kept.getByLabel('Name of the search').press('Enter')
  const renamed = main.getByRole('listitem').filter({ hasText: 'Night trains' })
  await expect(renamed.getByRole('button', { name: 'Rename: Night trains' })).toBeFocused()
  const tells = renamed.getByRole('switch', { name: /^Tell me .* Night trains$/ })
  await tells.press('Space')
  await expect(tells).not.toBeChecked()
  await renamed.getByRole('button', { name: 'Remove: Night trains' }).press('Enter')
  await expect(main.getByText('You keep no search yet.')).toBeVisible()
})
