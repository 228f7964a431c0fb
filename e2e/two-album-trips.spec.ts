import { as } from './as-member.ts'
import { expect, test } from './fixtures.ts'
import { makeAlbum } from './make-album.ts'
import { makeTrip } from './make-trip.ts'

test('the trip that another linked an album to is kept, and one that both chose is asked about', async ({
  page,
  request,
  me,
}) => {
  const trips = { north: '', south: '' }
  for (const name of ['north', 'south'] as const) {
    trips[name] = (await makeTrip(request, me, { name: `Going ${name}` })).id
  }
  const { id } = await makeAlbum(request, me, { name: 'As it was' })
  const linkTo = async (tripId: string) => {
    const data = { album: { id } }
    const path = `/api/v1/user/trips/${tripId}/albums`
    expect((await request.post(path, { ...as(me), data })).status()).toBe(200)
  }
  const standing = async () => {
    const album = await request.get(`/api/v1/user/albums/${id}`, as(me))
    return (await album.json()).data
  }
  const dialog = page.getByRole('dialog')
  const edit = async () => {
    await page.goto(`/albums/${id}`)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await expect(dialog.getByLabel('Trip')).toBeVisible()
  }
  const save = () => dialog.getByRole('button', { name: 'Save the album' }).click()
  const notice = page.locator('#edit-album-form-stale')

  await edit()
  await dialog.getByLabel('Name').fill('Mine')
  await linkTo(trips.north)
  await save()
  await expect(notice).toContainText('kept when you save: Trip.')
  await page.getByRole('button', { name: 'Save what I typed' }).click()
  await expect(dialog).toBeHidden()
  expect(await standing()).toMatchObject({ name: 'Mine', trip: { id: trips.north } })

  await edit()
  await dialog.getByLabel('Trip').selectOption('')
  await linkTo(trips.south)
  await save()
  await expect(notice).toContainText('replaces the other: Trip.')
  expect(await standing()).toMatchObject({ trip: { id: trips.south } })
  await page.getByRole('button', { name: 'Take the other version' }).click()
  await expect(dialog.getByLabel('Trip')).toHaveValue(trips.south)
  await dialog.getByLabel('Trip').selectOption('')
  await save()
  await expect(dialog).toBeHidden()
  expect(await standing()).toMatchObject({ trip: null })
})
