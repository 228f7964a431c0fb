import { as } from './as-member.ts'
import { expect, test } from './fixtures.ts'
import { makeTrip, places } from './make-trip.ts'

test('of a trip and its track what another changed is kept beside what was typed, and what both changed is asked about', async ({
  page,
  request,
  me,
}) => {
  const stops = [{ place: places.stockholm }, { place: places.rome }]
  const { id } = await makeTrip(request, me, {
    name: 'Going south',
    description: 'As it was',
    interests: ['hiking'],
    stops,
  })
  const path = `/api/v1/user/trips/${id}`
  const change = async (trip: object) => {
    const changed = await request.patch(path, { ...as(me), data: { trip } })
    expect(changed.status()).toBe(200)
  }
  const bring = (line: string) => change({ track: { lines: [line] } })
  const standing = async () => {
    const route = await request.get(`/api/v1/trips/${id}/route`, as(me))
    return (await route.json()).data.track?.lines ?? null
  }
  const [first, second] = ['_p~iF~ps|U_ulLnnqC', '_ulLnnqC_mqNvxq`@']
  const edit = async () => {
    await page.getByRole('button', { name: 'Edit the stops' }).click()
    await expect(page.getByRole('button', { name: 'Save the stops' })).toBeVisible()
  }
  const save = () => page.getByRole('button', { name: 'Save the stops' }).click()
  const notice = page.locator('#trip-form-stale')

  await test.step('beside the stops', async () => {
    await page.goto(`/trips/${id}/itinerary`)
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
  })

  // Where the track is not shown, but is named too.
  await test.step('in the form of the whole trip', async () => {
    await page.goto(`/account/trips/${id}/edit`)
    const name = page.getByLabel('Name')
    await name.fill('My words')
    await change({ name: 'Their words' })
    const saveTrip = page.getByRole('button', { name: 'Save the trip' })
    await saveTrip.click()
    await expect(notice).toBeInViewport()
    await expect(name).toHaveValue('My words')
    await page.getByRole('button', { name: 'Take the other version' }).click()
    await expect(name).toHaveValue('Their words')

    await name.fill('My words again')
    await page.getByLabel('Travellers at most').fill('7')
    await change({
      name: 'Theirs again',
      description: 'By train',
      stops: [{ place: places.paris }, { place: places.rome }],
      track: { lines: [second] },
    })
    // What was typed, and upon what, outlives the page.
    await page.reload()
    await saveTrip.click()
    await expect(notice).toContainText('kept when you save: Stops, Track and Description.')
    await expect(notice).toContainText('replaces the other: Name.')
    await page.getByRole('button', { name: 'Save what I typed' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My words again')
    const saved = (await (await request.get(path, as(me))).json()).data
    expect(saved).toMatchObject({
      name: 'My words again',
      description: 'By train',
      maxTravellers: 7,
      interests: ['hiking'],
      stops: [{ place: { name: 'Paris' } }, { place: { name: 'Rome' } }],
    })
    expect(await standing()).toEqual([second])
  })
})
