import { dayInUtc } from '@farfolk/contract/calendar-days'
import { as } from './as-member.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { inDatabase } from './in-database.ts'

test('a guest asks for what a host offers, who accepts, both may end it, and who has met is reminded to write', async ({
  page,
  request,
  makeMember,
  signIn,
  openElsewhere,
  complaints,
}) => {
  test.slow()
  const [maya, rob] = [await makeMember('Maya'), await makeMember('Rob')]
  const offering = await request.patch('/api/v1/user', {
    ...as(rob),
    data: { user: { profile: { offers: ['meet', 'stay'] } } },
  })
  expect(offering.status()).toBe(200)

  await signIn(page, maya)
  await page.goto(`/profile/${rob.userId}`)
  await page.getByRole('button', { name: 'Ask A place to stay' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask Rob: A place to stay' })
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(dialog.getByText('Field is required').first()).toBeVisible()
  await dialog.getByLabel('First day', { exact: true }).fill(dayInUtc(5))
  await dialog.getByLabel(/^Last day/).fill(dayInUtc(7))
  await dialog.getByLabel('How many people?').selectOption('2')
  await dialog.getByLabel('Message').fill('Two of us, and a small tent')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Rob has your request')).toBeVisible()
  await expect(page.getByText('Waits for an answer')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ask A place to stay' })).toBeHidden()
  await expectAccessible(page)

  const robs = await openElsewhere(rob)
  await robs.goto('/notifications')
  await robs.getByRole('link', { name: /Maya asks for something that you offer/ }).click()
  await expect(robs).toHaveURL(/\/account\/requests#visit-/)
  const asked = robs.getByRole('region', { name: 'Visits to you' })
  await expect(asked.getByText('Two of us, and a small tent')).toBeVisible()
  await expect(asked.getByText('2 people')).toBeVisible()
  await asked.getByRole('button', { name: 'Accept Maya' }).press('Enter')
  const answer = robs.getByRole('dialog', { name: 'Say yes to Maya' })
  await answer.getByLabel('A few words').fill('Ring twice')
  await answer.getByRole('button', { name: 'Accept' }).click()
  await expect(robs.getByText('You have said yes to Maya')).toBeVisible()
  await expect(asked.getByText('Accepted')).toBeVisible()
  await expectAccessible(robs)

  // The open profile follows.
  await expect(page.getByText('Ring twice')).toBeVisible()
  await page.goto('/account/requests')
  const own = page.getByRole('region', { name: 'Your visits' })
  await own.getByRole('button', { name: 'Cancel visit Rob' }).click()
  await page.getByRole('button', { name: "Yes, I'm sure" }).click()
  await expect(own.getByText('Cancelled')).toBeVisible()
  await expect(asked.getByText('Cancelled')).toBeVisible()
  await robs.getByRole('link', { name: 'Notifications' }).first().click()
  await expect(robs.getByText('Maya does not come after all')).toBeVisible()

  await test.step('who has met is reminded to write', async () => {
    await inDatabase(
      `insert into visit (id, host_id, guest_id, offer, first_day, last_day, message, status, updated_at)
       values (gen_random_uuid(), $1, $2, 'meet', current_date - 3, current_date - 3, 'Hi', 'accepted',
         now() - interval '9 days')`,
      [rob.userId, maya.userId],
    )
    const due = await request.get('/api/v1/user/experiences/due', as(rob))
    expect(await due.json()).toMatchObject({ data: [{ user: { id: maya.userId }, trip: null }] })
    await page.goto('/account')
    const met = page.getByRole('region', { name: 'You have met' })
    await expect(met.getByRole('button', { name: 'Write about Rob' })).toBeVisible()
  })
  expect(complaints).toEqual([])
})
