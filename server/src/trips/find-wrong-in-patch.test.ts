import { updateTrip } from '@farfolk/contract/trips'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const { as, make } = await startTestApp()

const place = {
  id: null,
  name: 'The hut',
  region: null,
  countryCode: 'NO',
  lat: 60,
  lng: 10,
  population: null,
}

test('what does not fit the trip as it stands is named beside what else is wrong', async () => {
  const [owner, stranger] = [await make.user(), await make.user()]
  const trip = await make.trip(owner, {
    startDate: '2030-05-10',
    stops: [{ place, arrivalDate: '2030-05-12', departureDate: null, note: '', private: false }],
  })
  const fieldsOf = async (patch: object, member = owner) => {
    const body = { trip: patch }
    const { errors } = await as(member).call(updateTrip, { params: { id: trip.id }, body })
    return errors?.map(({ field }) => field)
  }
  const wrong = ['trip.name', 'trip.endDate']
  expect(await fieldsOf({ name: '', endDate: '2030-05-01' })).toEqual(wrong)
  expect(await fieldsOf({ name: '', endDate: '2030-05-11' })).toEqual(wrong)
  expect(await fieldsOf({ name: '', endDate: '2030-05-12' })).toEqual(['trip.name'])
  const days = { arrivalDate: '2030-05-13', departureDate: '2030-05-09' }
  expect(
    await fieldsOf({ endDate: '2030-05-12', stops: [{ place: { id: '999999999' }, ...days }] }),
  ).toEqual(['trip.stops[0].place.id', 'trip.stops[0].arrivalDate', 'trip.stops[0].departureDate'])
  // As with a name that is right: the end goes along.
  expect(await fieldsOf({ name: '', startDate: null })).toEqual(['trip.name'])
  expect(await fieldsOf({ name: '', startDate: null, endDate: '2030-05-12' })).toEqual([
    'trip.name',
    'trip.startDate',
  ])
  expect(await fieldsOf({ name: '', startDate: 'soon', endDate: '2030-05-01' })).toEqual([
    'trip.name',
    'trip.startDate',
  ])
  // Whoever may not change it learns nothing of its days.
  expect(await fieldsOf({ name: '', endDate: '2030-05-01' }, stranger)).toEqual(['trip.name'])
})
