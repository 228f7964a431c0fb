import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const { inject, make } = await startTestApp()

const gone = { id: '999999999' }
const oslo = { id: '3143244' }
const own = { name: 'The hut', countryCode: 'NO', lat: 60, lng: 10 }

async function fieldsOf(method: 'POST' | 'PATCH', path: string, payload: object) {
  const { token } = await make.user()
  const headers = { authorization: token }
  const answer = await inject({ method, url: `/api/v1${path}`, headers, payload })
  expect(answer.statusCode).toBe(422)
  return answer.json().errors.map(({ field }: { field: string }) => field)
}

test.each([
  [
    'POST',
    '/user/trips',
    'trip',
    { stops: [{ place: oslo }, { place: gone }, { place: { ...gone, ...own } }] },
    ['name', 'stops[1].place.id'],
  ],
  [
    'PATCH',
    '/user/trips/01890a5d-ac96-774b-bcce-b302099a8057',
    'trip',
    { name: '', stops: [{ place: gone }] },
    ['name', 'stops[0].place.id'],
  ],
  ['POST', '/user/bucket_list_items', 'bucketListItem', { place: gone }, ['title', 'place.id']],
  [
    'POST',
    '/user/trips/01890a5d-ac96-774b-bcce-b302099a8057/ideas',
    'tripIdea',
    { place: gone, time: 'soon' },
    ['title', 'time', 'place.id'],
  ],
  [
    'POST',
    '/meet_ups',
    'meetUp',
    { name: 'x', startDate: 'soon', startTime: '10:00', place: gone },
    ['startDate', 'place.id'],
  ],
  ['POST', '/questions', 'question', { title: 'x', place: gone }, ['title', 'place.id']],
  [
    'PATCH',
    '/questions/01890a5d-ac96-774b-bcce-b302099a8057',
    'question',
    { title: 'x', place: { ...gone, ...own } },
    ['title', 'place.id'],
  ],
] as const)(
  '%s %s names an unknown place beside what else is wrong',
  async (method, path, thing, sent, fields) => {
    const names = fields.map((field) => `${thing}.${field}`)
    expect(await fieldsOf(method, path, { [thing]: sent })).toEqual(names)
  },
)

test('so does a profile, as a form too', async () => {
  const user = { profile: { firstName: '', hometown: gone } }
  const both = ['user.profile.firstName', 'user.profile.hometown.id']
  expect(await fieldsOf('PATCH', '/user', { user })).toEqual(both)
  const form = new FormData()
  form.set('user[profile][firstName]', '')
  form.set('user[profile][hometown][id]', gone.id)
  expect(await fieldsOf('PATCH', '/user', form)).toEqual(both)
})

test('nothing is looked up of what is no list of places, or too long for one', async () => {
  const many = Array.from({ length: 51 }, () => ({ place: gone }))
  for (const stops of [many, { 0: { place: gone } }, [5], [{ place: [gone] }]]) {
    const fields = await fieldsOf('POST', '/user/trips', { trip: { name: 'x', stops } })
    expect(fields).not.toContain('trip.stops[0].place.id')
  }
})
