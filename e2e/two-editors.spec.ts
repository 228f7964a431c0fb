import type { APIRequestContext, Page } from '@playwright/test'
import { as } from './as-member.ts'
import { expect, type Member, test } from './fixtures.ts'
import { makeAlbum } from './make-album.ts'
import { makePackingList } from './make-packing-list.ts'
import { makeWish } from './make-wish.ts'

interface Edited {
  name: string
  /** Makes it, and answers the path of its calls and how its form is opened. */
  make: (
    request: APIRequestContext,
    member: Member,
  ) => Promise<{ path: string; open: (page: Page) => Promise<void> }>
  /** The label of what is typed here. */
  field: string
  /** What the other changes: beside what is typed, and the same. */
  beside: object
  same: object
  /** How the notice names what both changed. */
  contested: string
  save: string
  notice: string
}

const listOfOne = { name: 'As it was', packingListItems: [{ name: 'Tent' }] }

// A profile is so in profile.spec.ts, a trip in trip-writing.spec.ts.
const edited: Edited[] = [
  {
    name: 'an album',
    make: async (request, member) => {
      const { id } = await makeAlbum(request, member, { name: 'As it was' })
      return {
        path: `/api/v1/user/albums/${id}`,
        open: async (page) => {
          await page.goto(`/albums/${id}`)
          await page.getByRole('button', { name: 'Edit', exact: true }).click()
        },
      }
    },
    field: 'Name',
    beside: { album: { description: 'Theirs' } },
    same: { album: { name: 'Theirs' } },
    contested: 'Name',
    save: 'Save the album',
    notice: '#edit-album-form-stale',
  },
  {
    name: 'a wish',
    make: async (request, member) => {
      const { id } = await makeWish(request, member, { title: 'As it was' })
      return {
        path: `/api/v1/user/bucket_list_items/${id}`,
        open: async (page) => void (await page.goto(`/bucket-list-items/${id}/edit`)),
      }
    },
    field: 'What is it?',
    beside: { bucketListItem: { description: 'Theirs' } },
    same: { bucketListItem: { title: 'Theirs' } },
    contested: 'What is it?',
    save: 'Save',
    notice: '#bucket-list-item-form-stale',
  },
  {
    name: 'a packing list',
    make: async (request, member) => {
      const id = await makePackingList(request, member, listOfOne)
      return {
        path: `/api/v1/user/packing_lists/${id}`,
        open: async (page) => {
          await page.goto(`/packing-lists/${id}`)
          await page.getByRole('button', { name: 'More to do with this list' }).click()
          await page.getByRole('menuitem', { name: 'Change' }).click()
        },
      }
    },
    field: 'Name',
    beside: { packingList: { audience: 'everyone' } },
    same: { packingList: { name: 'Theirs' } },
    contested: 'Name',
    save: 'Save',
    notice: '#edit-packing-list-stale',
  },
]

for (const { name, make, field, beside, same, contested, save, notice } of edited) {
  test(`what another changed beside what is typed of ${name} is kept, and the same is asked about`, async ({
    page,
    request,
    makeMember,
    signIn,
  }) => {
    const member = await makeMember()
    const { path, open } = await make(request, member)
    const change = changeBy(request, member, path)
    const standing = async () => (await (await request.get(path, as(member))).json()).data
    await signIn(page, member)
    await open(page)
    await page.getByLabel(new RegExp(`^${field}`)).fill('Mine')
    await change(beside)
    await page.getByRole('button', { name: save, exact: true }).click()
    await expect(page.locator(notice)).toContainText('kept when you save')
    await page.getByRole('button', { name: 'Save what I typed' }).click()
    await expect(page.getByText(/saved|The list is changed/i).first()).toBeVisible()
    const [theirs] = Object.values(beside)
    await expect.poll(standing).toMatchObject(theirs)
    await expect.poll(async () => JSON.stringify(await standing())).toContain('"Mine"')

    await open(page)
    await page.getByLabel(new RegExp(`^${field}`)).fill('Mine again')
    await change(same)
    await page.getByRole('button', { name: save, exact: true }).click()
    await expect(page.locator(notice)).toContainText(`replaces the other: ${contested}.`)
    await page.getByRole('button', { name: 'Save what I typed' }).click()
    await expect.poll(async () => JSON.stringify(await standing())).toContain('"Mine again"')
    expect(await standing()).toMatchObject(theirs)
  })
}

test('a save whose answer got lost is nobody else, and goes once more with what was typed since', async ({
  page,
  request,
  me,
}) => {
  const { id } = await makeWish(request, me, { title: 'As it was' })
  const path = `/api/v1/user/bucket_list_items/${id}`
  await page.goto(`/bucket-list-items/${id}/edit`)
  await page.getByLabel('What is it?').fill('Ramen ')
  await page.route(
    `**${path}`,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(page.getByText('You seem to be offline. Try again.')).toBeVisible()
  await page.getByLabel('What is it?').fill('Ramen in Sapporo')
  await save.click()
  await expect(page).toHaveURL(/\/bucket-list#/)
  const { data } = await (await request.get(path, as(me))).json()
  expect(data.title).toBe('Ramen in Sapporo')
})

/** Changes it meanwhile, as from another tab. */
function changeBy(request: APIRequestContext, member: Member, path: string) {
  return async (data: object) =>
    expect((await request.patch(path, { ...as(member), data })).status()).toBe(200)
}

test('what another changed of a thing to pack is kept, and the same is asked about', async ({
  page,
  request,
  me,
}) => {
  const listId = await makePackingList(request, me, listOfOne)
  const listPath = `/api/v1/user/packing_lists/${listId}`
  const standing = async () => {
    const list = await request.get(listPath, as(me))
    return (await list.json()).data.packingListItems[0]
  }
  const path = `${listPath}/packing_list_items/${(await standing()).id}`
  const change = changeBy(request, me, path)
  await page.goto(`/packing-lists/${listId}`)
  await page.getByRole('button', { name: 'Change Tent' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What').fill('Big tent')
  await change({ packingListItem: { quantity: 3 } })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  expect(await standing()).toMatchObject({ name: 'Big tent', quantity: 3 })

  await page.getByRole('button', { name: 'Change Big tent' }).click()
  await dialog.getByLabel('What').fill('Tent for three')
  await change({ packingListItem: { name: 'Small tent', category: 'Shelter' } })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.locator('[id$=-stale]')).toContainText('replaces the other: What.')
  await dialog.getByRole('button', { name: 'Save what I typed' }).click()
  await expect(dialog).toBeHidden()
  expect(await standing()).toMatchObject({
    name: 'Tent for three',
    category: 'Shelter',
    quantity: 3,
  })
})
