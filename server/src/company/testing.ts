import { acceptTraveller, addTraveller, removeTraveller } from '@farfolk/contract/company'
import { listNotifications } from '@farfolk/contract/notifications'
import { getTrip } from '@farfolk/contract/trips'
import type { MadeMember } from '../testing/make.ts'
import type { TestApp } from '../testing/test-app.ts'

type TripId = { id: string }

/** What members do about who travels, each by one call. */
export function companyActs({ as }: Pick<TestApp, 'as'>) {
  return {
    ask: (who: MadeMember, trip: TripId, message?: string) =>
      as(who).call(addTraveller, {
        params: { id: trip.id },
        body: message === undefined ? {} : { traveller: { message } },
      }),
    invite: (who: MadeMember, trip: TripId, traveller: { userId?: string; email?: string }) =>
      as(who).call(addTraveller, { params: { id: trip.id }, body: { traveller } }),
    accept: (who: MadeMember, trip: TripId, travellerId: string) =>
      as(who).call(acceptTraveller, { params: { id: trip.id, travellerId } }),
    remove: (who: MadeMember, trip: TripId, travellerId: string) =>
      as(who).call(removeTraveller, { params: { id: trip.id, travellerId } }),
    /** Who is on the trip as the viewer sees it, each as `name status`. */
    async travellers(who: MadeMember, trip: TripId) {
      const { data } = await as(who).call(getTrip, { params: { id: trip.id } })
      return data?.travellers.map(({ user, status }) => `${user.profile.firstName} ${status}`)
    },
    async told(who: MadeMember) {
      const { data } = await as(who).call(listNotifications, {})
      return data.map(({ type, actor }) => `${type} ${actor?.profile.firstName}`)
    },
  }
}
