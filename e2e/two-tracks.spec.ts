import { as } from './as-member.ts'
import { expect, test } from './fixtures.ts'
import { makeTrip, places } from './make-trip.ts'

test('the track that another brought is kept, and one that both changed is asked about', async ({
  page,
  request,
  me,
}) => {
  const stops = [{ place: places.stockholm }, { place: places.rome }]
  const { id } = await makeTrip(request, me, { name: 'Going south', stops })
  const bring = async (line: string) => {
    const data = { trip: { track: { lines: [line] } } }
    const changed = await request.patch(`/api/v1/user/trips/${id}`, { ...as(me), data })
    expect(changed.status()).toBe(200)
  }
  const standing = async () => {
    const route = await request.get(`/api/v1/trips/${id}/route`, as(me))
    return (await route.json()).data.track?.lines ?? null
  }
  const [first, second] = ['_p~iF~ps|U_ulLnnqC', '_ulLnnqC_mqNvxq`@']
  const edit = async () => {
    await page.goto(`/trips/${id}/itinerary`)
    await page.getByRole('button', { name: 'Edit the stops' }).click()
    await expect(page.getByRole('button', { name: 'Save the stops' })).toBeVisible()
  }
  const save = () => page.getByRole('button', { name: 'Save the stops' }).click()
  const notice = page.locator('#trip-form-stale')

  await edit()
  await page.getByRole('button', { name: 'Move Rome', exact: true }).focus()
  await page.keyboard.press('ArrowUp')
  await bring(first)
  await save()
  await expect(notice).toContainText('kept when you save: Track.')
  await page.getByRole('button', { name: 'Save what I typed' }).click()
  await expect(page.getByText('Trip saved')).toBeVisible()
  expect(await standing()).toEqual([first])
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([/Rome/, /Stockholm/])

  await edit()
  await page.getByRole('button', { name: 'Remove the track' }).click()
  await bring(second)
  await save()
  await expect(notice).toContainText('replaces the other: Track.')
  await page.getByRole('button', { name: 'Take the other version' }).click()
  await expect(page.getByRole('button', { name: 'Remove the track' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove the track' }).click()
  await save()
  await expect.poll(standing).toBeNull()

  // The form of the whole trip, where the track is not shown, names it too.
  await page.goto(`/account/trips/${id}/edit`)
  await page.getByLabel('Name').fill('Going far south')
  await bring(second)
  await page.getByRole('button', { name: 'Save the trip' }).click()
  await expect(notice).toContainText('kept when you save: Track.')
  await page.getByRole('button', { name: 'Save what I typed' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Going far south')
  expect(await standing()).toEqual([second])
})
