import { dayInUtc } from '@farfolk/contract/calendar-days'
import {
  comeToMeetUp,
  createMeetUp,
  getMeetUp,
  leaveMeetUp,
  listComers,
  listMeetUps,
  listNearMeetUps,
  listOwnMeetUps,
  type MeetUpInput,
  type MeetUpPatch,
  updateMeetUp,
} from '@farfolk/contract/meet-ups'
import type { MadeMember } from '../testing/make.ts'
import type { TestApp } from '../testing/test-app.ts'

export const stockholm = {
  id: '2673730',
  name: 'Stockholm',
  countryCode: 'SE',
  lat: 59.33,
  lng: 18.07,
}

/** Dinner in Stockholm in three days. */
export function dinner(fields: Partial<MeetUpInput> = {}) {
  const when = { startDate: dayInUtc(3), startTime: '18:30' }
  return { body: { meetUp: { name: 'Dinner', place: stockholm, ...when, ...fields } } }
}

type Ref = { id: string }

/** What a call of one is given. */
export const of = ({ id }: Ref) => ({ params: { id } })

export const atStockholm = { lat: 59.5, lng: 18 }

/** For tests of meet-ups: what members do with them, and what they are shown. */
export function meetUpActs({ as }: Pick<TestApp, 'as'>) {
  const call = (who: MadeMember, fields: Partial<MeetUpInput> = {}) =>
    as(who).call(createMeetUp, dinner(fields))
  const come = (who: MadeMember, meetUp: Ref) => as(who).call(comeToMeetUp, of(meetUp))
  const leave = (who: MadeMember, meetUp: Ref) => as(who).call(leaveMeetUp, of(meetUp))
  const look = (who: MadeMember, meetUp: Ref) => as(who).call(getMeetUp, of(meetUp))
  const change = (who: MadeMember, meetUp: Ref, patch: MeetUpPatch) =>
    as(who).call(updateMeetUp, { ...of(meetUp), body: { meetUp: patch } })
  const comers = async (who: MadeMember, meetUp: Ref) =>
    (await as(who).call(listComers, of(meetUp))).data.map(({ user }) => user.profile.firstName)
  async function found(who: MadeMember, query: { from?: string } = {}) {
    const { data } = await as(who).call(listMeetUps, { query: { ...atStockholm, ...query } })
    return data.map(({ name }) => name)
  }
  async function near(who: MadeMember) {
    return (await as(who).call(listNearMeetUps, {})).data.map(({ name }) => name)
  }
  async function own(who: MadeMember, time?: 'upcoming' | 'past') {
    return (await as(who).call(listOwnMeetUps, { query: { time } })).data.map(({ name }) => name)
  }
  return { call, come, leave, look, change, comers, found, near, own }
}
