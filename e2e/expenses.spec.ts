import type { Trip } from '@farfolk/contract/trips'
import { as } from './as-member.ts'
import { expectAccessibleElsewhere } from './accessible.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { bringAlong, makeTrip } from './make-trip.ts'

test('two share what a trip costs, mark it as paid and change it', async ({
  page,
  openElsewhere,
  request,
  makeMember,
  signIn,
  complaints,
}) => {
  test.slow()
  const [maya, ben] = [await makeMember('Maya'), await makeMember('Ben')]
  const trip = await makeTrip(request, maya, { name: 'Lights of the north' })
  await bringAlong(request, trip, maya, ben)
  const path = `/trips/${trip.id}/travellers`
  await signIn(page, maya)
  await page.goto(path)
  const costs = page.getByRole('region', { name: 'Costs' })
  await costs.getByRole('button', { name: 'Add an expense' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('What for')).toBeFocused()
  await dialog.getByLabel('What for').fill('Dinner')
  await dialog.getByLabel('Amount').fill('30')
  await dialog.getByLabel('Currency').selectOption('EUR')
  await dialog.getByText('By parts').click()
  await dialog.getByLabel('Parts of Ben').fill('0')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const wrong = dialog.getByText('Choose who shares it')
  await expect(wrong).toBeFocused()
  // What is right again is not called wrong any more, and a debt is wrong by its own rules alone.
  await dialog.getByText('Paid back').click()
  await expect(dialog.getByText('Choose somebody else than who paid.')).toBeHidden()
  await dialog.getByText('Spent', { exact: true }).click()
  await dialog.getByLabel('Parts of Ben').fill('2')
  await expect(wrong).toBeHidden()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(costs.getByText('You paid, for you (1) and Ben (2)')).toBeVisible()
  await expect(costs.getByText('Your share: €10')).toBeVisible()
  await expect(costs.getByText('Ben pays you')).toBeVisible()

  const bens = await openElsewhere(ben)
  await bens.goto(path)
  const theirs = bens.getByRole('region', { name: 'Costs' })
  await expect(theirs.getByText('Maya paid, for Maya (1) and you (2)')).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'More to do with Dinner' })).toHaveCount(0)
  await theirs.getByRole('button', { name: 'Mark as paid: You pay Maya, €20' }).click()
  await bens.getByRole('dialog').getByRole('button', { name: "Yes, I'm sure" }).click()
  // The button is gone: what is left to pay is read out, and Maya's open page knows it too.
  await expect(theirs.getByText('Nobody owes anything.')).toBeFocused()
  await expect(costs.getByText('Nobody owes anything.')).toBeVisible()
  await expect(theirs.getByRole('heading', { name: 'You paid Maya back' })).toBeVisible()
  await expectAccessible(bens)
  await bens.setViewportSize({ width: 390, height: 844 })
  await expectAccessibleElsewhere(bens)
  await bens.close()
  expect(complaints).toEqual([])

  await test.step('an expense is changed, deleted and brought back', async () => {
    const read = await request.get(`/api/v1/trips/${trip.id}`, as(maya))
    const { travellers } = ((await read.json()) as { data: Trip }).data
    const shares = travellers.map(({ id }) => ({ person: id }))
    const expense = {
      title: 'Ferry',
      date: '2031-01-05',
      amount: { amount: 4000, currency: 'EUR' },
      paidBy: trip.travellers[0]!.id,
      shares,
    }
    const made = await request.post(`/api/v1/user/trips/${trip.id}/expenses`, {
      ...as(maya),
      data: { expense },
    })
    expect(made.status()).toBe(201)
    await page.goto(path)
    const more = costs.getByRole('button', { name: 'More to do with Ferry' })
    await more.click()
    await page.getByRole('menuitem', { name: 'Change' }).click()
    await dialog.getByLabel('Amount').fill('50')
    await page.route(`**/expenses/*`, (route) => route.abort(), { times: 1 })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('You seem to be offline')).toBeVisible()
    await expect(dialog.getByLabel('Amount')).toHaveValue('50')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(costs.getByText('Your share: €25')).toBeVisible()

    await more.click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(costs.getByText('Ferry')).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(costs.getByRole('heading', { name: 'Ferry' })).toBeVisible()
    await expect(costs.getByText('Your share: €25')).toBeVisible()
  })
})
