import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { as } from './as-member.ts'
import { expect, type Member, test } from './fixtures.ts'
import { makeAlbum } from './make-album.ts'
import { makePackingList } from './make-packing-list.ts'
import { makeTrip } from './make-trip.ts'
import { makeWish } from './make-wish.ts'

// A profile is so in profile.spec.ts, a trip in two-tracks.spec.ts.

/** What stands by now, and a change of it meanwhile, as from another tab. */
function elsewhere(request: APIRequestContext, member: Member, path: string) {
  return {
    standing: async () => (await (await request.get(path, as(member))).json()).data,
    change: async (data: object) =>
      expect((await request.patch(path, { ...as(member), data })).status()).toBe(200),
  }
}

interface Edited {
  /** What is typed into here. */
  field: Locator
  save: Locator
  notice: Locator
  open: () => Promise<unknown>
  change: (data: object) => Promise<unknown>
  standing: () => Promise<unknown>
  /** What the other changes: beside what is typed, and the same. */
  beside: object
  same: object
  /** How the notice names what both changed. */
  contested: string
}

async function expectBothKept(page: Page, edited: Edited): Promise<void> {
  const { field, save, notice, open, change, standing, beside, same, contested } = edited
  const saveTyped = page.getByRole('button', { name: 'Save what I typed' })
  const [theirs] = Object.values(beside) as [Record<string, unknown>]
  await open()
  await field.fill('Mine')
  await change(beside)
  await save.click()
  await expect(notice).toContainText('kept when you save')
  await saveTyped.click()
  await expect(page.getByText(/saved|The list is changed/i).first()).toBeVisible()
  await expect.poll(standing).toMatchObject(theirs)
  await expect.poll(async () => JSON.stringify(await standing())).toContain('"Mine"')

  await open()
  await field.fill('Mine again')
  await change(same)
  await save.click()
  await expect(notice).toContainText(`replaces the other: ${contested}.`)
  await saveTyped.click()
  await expect.poll(async () => JSON.stringify(await standing())).toContain('"Mine again"')
  expect(await standing()).toMatchObject(theirs)
}

test('what another changed beside what is typed of an album is kept, and the same is asked about, as is its trip', async ({
  page,
  request,
  me,
}) => {
  const trips = { north: '', south: '' }
  for (const name of ['north', 'south'] as const) {
    trips[name] = (await makeTrip(request, me, { name: `Going ${name}` })).id
  }
  const { id } = await makeAlbum(request, me, { name: 'As it was' })
  const { standing, change } = elsewhere(request, me, `/api/v1/user/albums/${id}`)
  const dialog = page.getByRole('dialog')
  const trip = dialog.getByLabel('Trip')
  const save = dialog.getByRole('button', { name: 'Save the album' })
  const notice = page.locator('#edit-album-form-stale')
  const open = async () => {
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await expect(trip).toBeVisible()
  }
  await page.goto(`/albums/${id}`)
  await expectBothKept(page, {
    field: dialog.getByLabel('Name'),
    save,
    notice,
    open,
    change,
    standing,
    beside: { album: { description: 'Theirs' } },
    same: { album: { name: 'Theirs' } },
    contested: 'Name',
  })
  await expect(dialog).toBeHidden()

  await test.step('its trip', async () => {
    const linkTo = async (tripId: string) => {
      const data = { album: { id } }
      const path = `/api/v1/user/trips/${tripId}/albums`
      expect((await request.post(path, { ...as(me), data })).status()).toBe(200)
    }
    await open()
    await dialog.getByLabel('Name').fill('Mine')
    await linkTo(trips.north)
    await save.click()
    await expect(notice).toContainText('kept when you save: Trip.')
    await page.getByRole('button', { name: 'Save what I typed' }).click()
    await expect(dialog).toBeHidden()
    expect(await standing()).toMatchObject({ name: 'Mine', trip: { id: trips.north } })

    await open()
    await trip.selectOption('')
    await linkTo(trips.south)
    await save.click()
    await expect(notice).toContainText('replaces the other: Trip.')
    expect(await standing()).toMatchObject({ trip: { id: trips.south } })
    await page.getByRole('button', { name: 'Take the other version' }).click()
    await expect(trip).toHaveValue(trips.south)
    await trip.selectOption('')
    await save.click()
    await expect(dialog).toBeHidden()
    expect(await standing()).toMatchObject({ trip: null })
  })
})

test('so it is with a wish, of which a save whose answer got lost is nobody else', async ({
  page,
  request,
  me,
}) => {
  const { id } = await makeWish(request, me, { title: 'As it was' })
  const path = `/api/v1/user/bucket_list_items/${id}`
  const { standing, change } = elsewhere(request, me, path)
  const field = page.getByLabel('What is it?')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const open = () => page.goto(`/bucket-list-items/${id}/edit`)
  await expectBothKept(page, {
    field,
    save,
    notice: page.locator('#bucket-list-item-form-stale'),
    open,
    change,
    standing,
    beside: { bucketListItem: { description: 'Theirs' } },
    same: { bucketListItem: { title: 'Theirs' } },
    contested: 'What is it?',
  })

  await test.step('it goes once more with what was typed since', async () => {
    await open()
    await field.fill('Ramen ')
    await page.route(
      `**${path}`,
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await save.click()
    await expect(page.getByText('You seem to be offline. Try again.')).toBeVisible()
    await field.fill('Ramen in Sapporo')
    await save.click()
    await expect(page).toHaveURL(/\/bucket-list#/)
    expect(await standing()).toMatchObject({ title: 'Ramen in Sapporo' })
  })
})

test('so it is with a packing list, and a thing on it', async ({ page, request, me }) => {
  const packingListItems = [{ name: 'Tent' }]
  const id = await makePackingList(request, me, { name: 'As it was', packingListItems })
  const listPath = `/api/v1/user/packing_lists/${id}`
  const list = elsewhere(request, me, listPath)
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: 'Save', exact: true })
  await page.goto(`/packing-lists/${id}`)
  await expectBothKept(page, {
    field: dialog.getByLabel('Name'),
    save,
    notice: page.locator('#edit-packing-list-stale'),
    open: async () => {
      await page.getByRole('button', { name: 'More to do with this list' }).click()
      await page.getByRole('menuitem', { name: 'Change' }).click()
    },
    ...list,
    beside: { packingList: { audience: 'everyone' } },
    same: { packingList: { name: 'Theirs' } },
    contested: 'Name',
  })
  await expect(dialog).toBeHidden()

  await test.step('a thing to pack', async () => {
    const standing = async () => (await list.standing()).packingListItems[0]
    const path = `${listPath}/packing_list_items/${(await standing()).id}`
    const { change } = elsewhere(request, me, path)
    await page.getByRole('button', { name: 'Change Tent' }).click()
    await dialog.getByLabel('What').fill('Big tent')
    await change({ packingListItem: { quantity: 3 } })
    await save.click()
    await expect(dialog).toBeHidden()
    expect(await standing()).toMatchObject({ name: 'Big tent', quantity: 3 })

    await page.getByRole('button', { name: 'Change Big tent' }).click()
    await dialog.getByLabel('What').fill('Tent for three')
    await change({ packingListItem: { name: 'Small tent', category: 'Shelter' } })
    await save.click()
    await expect(dialog.locator('[id$=-stale]')).toContainText('replaces the other: What.')
    await dialog.getByRole('button', { name: 'Save what I typed' }).click()
    await expect(dialog).toBeHidden()
    expect(await standing()).toMatchObject({
      name: 'Tent for three',
      category: 'Shelter',
      quantity: 3,
    })
  })
})
