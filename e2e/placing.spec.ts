import type { Locator } from '@playwright/test'
import { as } from './as-member.ts'
import { expect, test } from './fixtures.ts'
import { inDatabase } from './in-database.ts'
import { makeTrip, places } from './make-trip.ts'

async function boxOf(target: Locator) {
  await expect(target).toBeVisible()
  const { x, y, width, height } = (await target.boundingBox())!
  return { top: y, bottom: y + height, right: x + width, height }
}

test('what can be done stands beside what it is done to, and as large as what stands beside it', async ({
  page,
  request,
  me,
  makeMember,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const trip = await makeTrip(request, me, {
    name: 'There and back',
    startDate: '2131-05-12',
    stops: [{ place: places.stockholm }, { place: places.paris }],
  })
  const made = async (path: string, data: object) => {
    const answer = await request.post(`/api/v1/user/${path}`, { ...as(me), data })
    expect(answer.ok(), path).toBe(true)
    return ((await answer.json()) as { data: { id: string } }).data
  }

  await test.step('the buttons of the stops are one row, to its end', async () => {
    await made(`trips/${trip.id}/ideas`, { tripIdea: { title: 'A sauna' } })
    await page.goto(`/trips/${trip.id}/itinerary`)
    const edit = await boxOf(button('Edit the stops'))
    expect(edit.top).toBeCloseTo((await boxOf(button('Play the trip'))).top, 0)
    const header = page.locator('header').filter({ has: page.locator('#trip-stops') })
    expect(edit.right).toBeCloseTo((await boxOf(header)).right, 0)
  })

  await test.step('those of an idea are as high as any in a list', async () => {
    const plan = await boxOf(button(/^Plan/))
    expect(plan.height).toBe((await boxOf(button('Add an idea'))).height)
  })

  await test.step('those of an album of the trip come before those of all', async () => {
    const album = await made('albums', { album: { name: 'Sand' } })
    await made(`trips/${trip.id}/albums`, { album: { id: album.id } })
    await page.goto(`/trips/${trip.id}/albums`)
    const add = await boxOf(page.getByRole('link', { name: 'Add photos Sand' }))
    expect(add.top).toBeCloseTo((await boxOf(button('Unlink Sand'))).top, 0)
    expect(add.bottom).toBeLessThan((await boxOf(button('Link an album'))).top)
  })

  await test.step('those of a visit are below its words, be it one', async () => {
    const rob = await makeMember('Rob')
    await inDatabase(
      `insert into visit (id, host_id, guest_id, offer, first_day, last_day, message, status)
       values (gen_random_uuid(), $1, $2, 'meet', current_date - 3, current_date - 3, 'Hi', 'accepted')`,
      [rob.userId, me.userId],
    )
    await page.goto('/account/requests')
    const card = page.getByRole('article').filter({ hasText: 'Rob' })
    const message = await boxOf(card.getByRole('link', { name: 'Message Rob' }))
    expect(message.top).toBeGreaterThan((await boxOf(card.getByText('Hi', { exact: true }))).top)
  })

  await test.step('those of the settings are alike', async () => {
    await page.goto('/settings')
    const passkey = await boxOf(button('Add a passkey'))
    expect(passkey.height).toBe((await boxOf(button('Set it up'))).height)
  })
})
