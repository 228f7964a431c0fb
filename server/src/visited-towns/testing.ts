import type { Place } from '@farfolk/contract/places'
import {
  addTown,
  getOwnTowns,
  getUserTowns,
  type VisitedTowns,
} from '@farfolk/contract/visited-towns'
import { stopIn } from '../testing/stops.ts'
import type { MadeMember } from '../testing/make.ts'
import type { Caller, TestApp } from '../testing/test-app.ts'

export const over = { startDate: '2019-05-01', endDate: '2019-05-09' }
export const stockholm = { id: '2673730', name: 'Stockholm', region: 'Stockholm' }
export const munich = { id: '2867714', name: 'Munich', region: 'Bavaria' }
export const paris = { id: '2988507', name: 'Paris', region: 'Île-de-France' }
export const lima = { id: '3936456', name: 'Lima', region: 'Lima' }

/** A stop there. */
export const at = (countryCode: string, place: Partial<Place>, days = {}, isPrivate = false) => ({
  ...stopIn(countryCode, isPrivate, place),
  ...days,
})

export const namesOf = ({ towns }: VisitedTowns) => towns.map(({ place }) => place.name)

/** What the tests of towns do over and over. */
export function townsIn({ as }: Pick<TestApp, 'as'>) {
  const add = (member: MadeMember, placeId: string, id?: string) =>
    as(member).call(addTown, { body: { town: { id, place: { id: placeId } } } })
  const townsOf = async (member: MadeMember) => (await as(member).call(getOwnTowns, {})).data
  const seenBy = async (caller: Caller, owner: { id: string }) => {
    const { status, data } = await caller.call(getUserTowns, { params: { id: owner.id } })
    return status === 200 ? namesOf(data) : status
  }

  return { add, seenBy, townsOf }
}
