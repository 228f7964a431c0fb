import { createTip, deleteTip, dismissTipRequest, getTipRequest } from '@farfolk/contract/tips'
import { expect, test } from 'vitest'
import type { MadeMember } from '../testing/make.ts'
import { ofNoTown } from '../testing/make-tips.ts'
import { stopIn } from '../testing/stops.ts'
import { startTestApp } from '../testing/test-app.ts'

const { as, visitor, make } = await startTestApp()

type Ref = { id: string }
const of = ({ id }: Ref) => ({ params: { id } })
const stockholm = { id: '2673730', name: 'Stockholm', lat: 59.33, lng: 18.07 }
const past = { startDate: '2024-05-01', endDate: '2024-05-08' }

async function asks(who: MadeMember, trip: Ref) {
  const { status, data } = await as(who).call(getTipRequest, of(trip))
  return status === 200 ? data.isOpen : status
}
const dismiss = async (who: MadeMember, trip: Ref) =>
  (await as(who).call(dismissTipRequest, of(trip))).status

const finished = (owner: Ref, stops = [stopIn('SE', false, stockholm), stopIn('NO')]) =>
  make.trip(owner, { ...past, stops })

test('a trip that is over asks each who travelled on it, and nobody else', async () => {
  const [ada, mate, friend, invited, blocked] = [
    await make.user(),
    await make.user(),
    await make.user(),
    await make.user(),
    await make.user(),
  ]
  await make.friendship(ada, friend)
  await make.friendship(ada, blocked, 'blocked')
  const trip = await finished(ada)
  await make.traveller(trip, mate)
  await make.traveller(trip, invited, 'invited')
  expect([await asks(ada, trip), await asks(mate, trip)]).toEqual([true, true])
  expect([await asks(friend, trip), await asks(invited, trip)]).toEqual([403, 403])
  expect([await asks(blocked, trip), await dismiss(blocked, trip)]).toEqual([404, 404])
  expect([await dismiss(friend, trip), await dismiss(invited, trip)]).toEqual([403, 403])
  expect((await visitor.call(getTipRequest, of(trip))).status).toBe(401)
  expect((await visitor.call(dismissTipRequest, of(trip))).status).toBe(401)
})

test('who has put it away is not asked again, others still are', async () => {
  const [ada, mate] = [await make.user(), await make.user()]
  const trip = await finished(ada)
  await make.traveller(trip, mate)
  expect([await dismiss(ada, trip), await dismiss(ada, trip)]).toEqual([204, 204])
  expect([await asks(ada, trip), await asks(mate, trip)]).toEqual([false, true])
  expect(await asks(ada, await finished(ada))).toBe(true)
})

test('one asks no more once there is a tip about one of its towns or countries', async () => {
  const ada = await make.user()
  const trip = await finished(ada)
  // Of another town of Sweden, and by somebody else.
  await make.tip(ada, { place_id: 2_711_537, place_name: 'Göteborg' })
  await make.tip(await make.user())
  expect(await asks(ada, trip)).toBe(true)
  const leave = async (where: object) => {
    const tip = { kind: 'know' as const, text: 'Ask for the corner.', ...where }
    return (await as(ada).call(createTip, { body: { tip } })).data
  }
  for (const where of [{ place: { id: '2673730' } }, { country: 'NO' }, { country: 'SE' }]) {
    const tip = await leave(where)
    expect([where, await asks(ada, trip)]).toEqual([where, false])
    await as(ada).call(deleteTip, of(tip))
    expect(await asks(ada, trip)).toBe(true)
  }
})

test('not of one that is to come or a dream, of private stops alone, nor before the address is confirmed', async () => {
  const ada = await make.user()
  const stops = [stopIn('SE', false, stockholm)]
  const ahead = await make.trip(ada, { startDate: '2999-05-01', endDate: '2999-05-08', stops })
  const dream = await make.trip(ada, { stops })
  const hidden = await finished(ada, [stopIn('SE', true, stockholm)])
  const nowhere = await finished(ada, [])
  for (const trip of [ahead, dream, hidden, nowhere]) expect(await asks(ada, trip)).toBe(false)
  const unconfirmed = await make.user({ email_confirmed_at: null })
  expect(await asks(unconfirmed, await finished(unconfirmed))).toBe(false)
  await make.tip(ada, { country_code: 'DE', ...ofNoTown })
  expect(await asks(ada, await finished(ada))).toBe(true)
})
