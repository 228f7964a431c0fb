import { dayInUtc } from '@farfolk/contract/calendar-days'
import { as, befriend } from './as-member.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { inDatabase } from './in-database.ts'
import { bringAlong, makeTrip } from './make-trip.ts'

test('friends write about each other, and both words are shown at once', async ({
  page,
  request,
  makeMember,
  signIn,
  openElsewhere,
  complaints,
}) => {
  test.slow()
  const [maya, rob] = [await makeMember('Maya'), await makeMember('Rob')]
  await befriend(request, maya, rob)
  await signIn(page, maya)
  await page.goto(`/profile/${rob.userId}`)
  await page.getByRole('button', { name: 'Write about Rob' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your experience with Rob' })
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByText('Field is required').first()).toBeVisible()
  // The pills keep their places while one is pressed.
  await page.setViewportSize({ width: 390, height: 844 })
  await dialog.getByText('Host and guest').click()
  await expect(dialog.getByRole('radio', { name: 'Host and guest' })).toBeChecked()
  await dialog.getByText('Travelled together').click()
  await dialog.getByText('Yes', { exact: true }).click()
  await dialog.getByLabel('What was it like?').fill('Knows every ferry')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Only you see this.')).toBeVisible()
  const written = page.getByRole('article').filter({ hasText: 'Knows every ferry' })
  await expect(written.getByRole('heading', { name: 'Maya' })).toBeVisible()
  await expectAccessible(page)

  const robs = await openElsewhere(rob)
  await robs.goto(`/profile/${rob.userId}`)
  await expect(robs.getByText('Knows every ferry')).toBeHidden()
  await robs.goto('/notifications')
  await robs.getByRole('link', { name: /Maya has written about you/ }).click()
  await expect(robs.getByRole('button', { name: 'Write about Maya' })).toBeVisible()
  const experience = { userId: maya.userId, kind: 'met', recommended: 'yes', body: 'Sings well' }
  const sent = await request.post('/api/v1/user/experiences', {
    ...as(rob),
    data: { experience },
  })
  expect(sent.status()).toBe(201)

  await page.goto(`/profile/${rob.userId}`)
  await expect(page.getByText('1 member would travel with Rob again')).toBeVisible()
  await page.getByRole('button', { name: 'More about what you wrote about Rob' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(page.getByText('Knows every ferry')).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Knows every ferry')).toBeVisible()
  await page.goto('/account')
  await expect(page.getByText('Sings well')).toBeVisible()
  expect(complaints).toEqual([])
})

test('words whose days are over while they are changed say so, and who travelled along is written about from the trip', async ({
  page,
  request,
  makeMember,
  signIn,
}) => {
  test.slow()
  const [maya, rob, cy] = [
    await makeMember('Maya'),
    await makeMember('Rob'),
    await makeMember('Cy'),
  ]
  await test.step('words whose days are over while they are changed say so', async () => {
    await befriend(request, maya, cy)
    const experience = { userId: cy.userId, kind: 'met', recommended: 'yes', body: 'Sings well' }
    const sent = await request.post('/api/v1/user/experiences', {
      ...as(maya),
      data: { experience },
    })
    expect(sent.status()).toBe(201)
    await signIn(page, maya)
    await page.goto(`/profile/${cy.userId}`)
    await page.getByRole('button', { name: 'More about what you wrote about Cy' }).click()
    await page.getByRole('menuitem', { name: 'Change' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your experience with Cy' })
    await dialog.getByLabel('What was it like?').fill('Sings loudly')
    await inDatabase('update experience set published_at = created_at where author_id = $1', [
      maya.userId,
    ])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Your words are shown already')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Sings well')).toBeVisible()
  })

  await test.step('whoever travelled along is written about from a trip that is over, where nobody asks any more', async () => {
    const trip = await makeTrip(request, maya, {
      name: 'Over and out',
      startDate: dayInUtc(-9),
      endDate: dayInUtc(-2),
      lookingForCompany: true,
    })
    await bringAlong(request, trip, maya, rob)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/trips/${trip.id}`)
    const offer = page.getByText('You have travelled together')
    await expect(offer).toBeVisible()
    // Last, since it comes late: nothing moves then.
    const facts = page.getByRole('region', { name: 'Trip by' })
    const [above, below] = [await facts.boundingBox(), await offer.boundingBox()]
    expect(below!.y).toBeGreaterThan(above!.y)

    await page.goto(`/trips/${trip.id}/travellers`)
    await expect(page.getByRole('button', { name: 'Write about Rob' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Invite', exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Asking to come along' })).toBeHidden()
  })
})
