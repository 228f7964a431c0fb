import { apiBase, fillPath } from '@farfolk/contract/http'
import { encodeLine } from '@farfolk/contract/polyline'
import { readGpx } from '@farfolk/contract/tracks'
import { updateTrip } from '@farfolk/contract/trips'
import { v7 as uuid } from 'uuid'
import type { MadeMember } from '../testing/make.ts'
import type { TestApp } from '../testing/test-app.ts'

export const stockholm = {
  id: '2673730',
  name: 'Stockholm',
  region: 'Stockholm',
  countryCode: 'SE',
  lat: 59.33,
  lng: 18.07,
  population: 1_515_017,
}
export const hut = { ...stockholm, id: null, name: 'The hut', region: null, population: null }
export const undated = { arrivalDate: null, departureDate: null, note: '', private: false }
export const line = encodeLine([
  { lat: 59.33, lng: 18.07 },
  { lat: 59.86, lng: 17.64 },
])

/** What the tests of the files of trips do over and over. */
export function tripFilesIn({ as, make, inject }: Pick<TestApp, 'as' | 'make' | 'inject'>) {
  async function makeHike(owner: MadeMember, fields: Parameters<typeof make.trip>[1] = {}) {
    const [open, hidden] = [uuid(), uuid()]
    const trip = await make.trip(owner, {
      name: 'North / by foot',
      startDate: '2031-05-01',
      endDate: '2031-05-09',
      stops: [
        { ...undated, id: open, place: stockholm, arrivalDate: '2031-05-02' },
        { ...undated, id: hidden, place: { ...hut, lat: 35.7, lng: 139.7 }, private: true },
      ],
      ...fields,
    })
    return { ...trip, open, hidden }
  }

  function file(call: { path: string }, id: string, member?: MadeMember, headers = {}) {
    const authorization = member && { authorization: `Bearer ${member.token}` }
    return inject({
      url: apiBase + fillPath(call.path, { id }),
      headers: { ...authorization, ...headers },
    })
  }

  function read(member: MadeMember, text: string | Uint8Array<ArrayBuffer>) {
    return as(member).call(readGpx, { body: { gpx: { file: new Blob([text]) } } })
  }

  function setTrack(member: MadeMember, id: string, lines: string[] | null) {
    const track = lines && { lines }
    return as(member).call(updateTrip, { params: { id }, body: { trip: { track } } })
  }

  return { makeHike, file, read, setTrack }
}
