import type { Locator, Page } from '@playwright/test'
import { as, ask, befriend } from './as-member.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { bringAlong, freshWord, makeTrip } from './make-trip.ts'
import { openLive } from './open-live.ts'

async function openSearch(page: Page) {
  const box = page.getByRole('combobox', { name: 'Find travellers & trips' })
  await expect(page.getByRole('button', { name: 'Find travellers & trips' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(box).toBeVisible()
  return box
}

test('the sidebar finds a traveller, who is asked while the list is open, answers and is a friend', async ({
  page,
  request,
  makeMember,
  signIn,
  openElsewhere,
  complaints,
}) => {
  test.slow()
  const name = `Ida${freshWord()}`
  const [maya, ida, noor] = [
    await makeMember('Maya'),
    await makeMember(name),
    await makeMember('Noor'),
  ]
  const idas = await openElsewhere(ida)
  const nobody = idas.getByText('Nobody is waiting for your answer.')
  await test.step('a request that comes while the list is open is there at once', async () => {
    await openLive(idas, '/account/requests')
    await expect(nobody).toBeVisible()
    await ask(request, noor, ida)
    await expect(idas.getByRole('heading', { name: 'Noor' })).toBeVisible()
    await idas.getByRole('button', { name: 'Decline' }).click()
    await expect(nobody).toBeVisible()
  })

  await signIn(page, maya)
  await page.goto('/trips')
  const box = await openSearch(page)
  await expect(box).toBeFocused()
  await box.pressSequentially(name.toLowerCase())
  await expect(page.getByRole('option', { name, exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()

  await page.getByRole('button', { name: 'Add friend' }).click()
  const dialog = page.getByRole('dialog', { name: `Ask ${name} to be friends` })
  await dialog.getByLabel('A few words with it').fill('Met you on the ferry')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send request' }).press('Enter')
  await expect(page.getByText('Your request is on its way')).toBeVisible()
  const cancel = page.getByRole('button', { name: 'Cancel request' })
  await expect(cancel).toBeFocused()
  await expect(cancel).toBeVisible()

  await expect(idas.getByText('Met you on the ferry')).toBeVisible()
  await expectAccessible(idas)
  await idas.getByRole('button', { name: 'Accept' }).click()
  await expect(idas.getByText('You and Maya are friends')).toBeVisible()
  await expect(nobody).toBeVisible()

  // Her page follows what Ida answers.
  await page.getByRole('button', { name: 'Friends', exact: true }).click()
  await page.getByRole('menuitem', { name: 'End friendship' }).click()
  await page.getByRole('button', { name: "Yes, I'm sure" }).click()
  await expect(page.getByRole('button', { name: 'Add friend' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('a report about a trip is sent and its owner blocked; another is blocked and reported at once, and again from the list of the blocked', async ({
  page,
  request,
  makeMember,
  signIn,
}) => {
  test.slow()
  const [maya, rob, sam] = [
    await makeMember('Maya'),
    await makeMember('Rob'),
    await makeMember('Sam'),
  ]
  const trip = await makeTrip(request, rob, { name: `Gold ${freshWord()}` })
  await signIn(page, maya)
  await test.step('about a trip', async () => {
    await page.goto(`/trips/${trip.id}`)
    await page.getByRole('button', { name: 'More about Rob' }).click()
    await page.getByRole('menuitem', { name: 'Report this trip' }).click()
    const dialog = page.getByRole('dialog', { name: `Report ${trip.name}` })
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await expect(dialog.getByText('Field is required')).toBeVisible()
    await dialog.getByLabel('What is wrong?').selectOption('Spam or advertising')
    await dialog.getByLabel('What happened?').fill('Sells gold')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await expect(dialog.getByText('Thank you.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Block Rob too' }).click()
    await expect(page.getByText('You blocked Rob')).toBeVisible()
    await expect(page).toHaveURL(/search-trips/)
    const hidden = await page.goto(`/profile/${rob.userId}`)
    expect(hidden?.status()).toBe(200)
    await expect(page.getByText("the item doesn't exist")).toBeVisible()
    const list = await request.get('/api/v1/user/friendships/blocked', as(maya))
    expect((await list.json()).data).toMatchObject([{ user: { id: rob.userId } }])
  })

  await test.step('at once with a block', async () => {
    await page.goto(`/profile/${sam.userId}`)
    await page.getByRole('button', { name: 'More about Sam' }).click()
    await page.getByRole('menuitem', { name: 'Block Sam' }).click()
    await page.getByRole('button', { name: 'Block and report' }).click()
    await expect(page).toHaveURL(/search-trips/)
    const dialog = page.getByRole('dialog', { name: 'Report Sam' })
    await expect(dialog.getByLabel('What is wrong?')).toBeVisible()
    await sendReport(dialog)

    await page.goto('/settings/privacy')
    const again = page.getByRole('button', { name: 'Report Sam' })
    await again.click()
    await sendReport(dialog)
    await expect(again).toBeFocused()
  })
})

test('names of fifty letters without a gap make no page wider than the smallest phone', async ({
  page,
  request,
  makeMember,
  openElsewhere,
}) => {
  const ada = await makeMember('W'.repeat(50))
  const max = await makeMember('M'.repeat(50))
  await befriend(request, ada, max)
  const trip = await makeTrip(request, ada, { name: 'Slow trains', audience: 'everyone' })
  await bringAlong(request, trip, ada, max)
  const link = async (share: { kind: string; itemId?: string }) => {
    const made = await request.post('/api/v1/user/shares', { ...as(ada), data: { share } })
    return ((await made.json()) as { data: { url: string } }).data.url
  }
  const wishes = await link({ kind: 'bucketList' })
  const sent = await link({ kind: 'trip', itemId: trip.id })
  const friends = await openElsewhere(max)
  const expectFits = async (where: Page, address: string, words: string) => {
    await where.setViewportSize({ width: 320, height: 640 })
    await where.goto(address)
    await expect(where.getByRole('main').getByText(words).first()).toBeVisible()
    expect(await where.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  }
  for (const where of [page, friends]) {
    await expectFits(where, `/trips/${trip.id}`, max.firstName)
    await expectFits(where, sent, ada.firstName)
    await expectFits(where, wishes, ada.firstName)
  }
  await expectFits(friends, `/profile/${ada.userId}`, `Write about ${ada.firstName}`)
})

/** About somebody who is blocked: they are not offered to be blocked too. */
async function sendReport(dialog: Locator) {
  await dialog.getByLabel('What is wrong?').selectOption('Harassment or hate')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('Thank you.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Block Sam too' })).toBeHidden()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
}
