import { acceptTraveller, addTraveller, removeTraveller } from '@farfolk/contract/company'
import { listNotifications } from '@farfolk/contract/notifications'
import { getTrip } from '@farfolk/contract/trips'
import type { MadeMember } from '../testing/make.ts'
import type { TestApp } from '../testing/test-app.ts'
import type { TripContent } from '../trips/trip-rows.ts'

type TripId = { id: string }

/** What members do about who travels, each by one call. */
export function companyActs({ as, make }: Pick<TestApp, 'as' | 'make'>) {
  return {
    /** Ada's trip, which looks for company, with Ben and Cy, who have nothing to do with it yet. */
    async start(fields: Partial<TripContent> = {}) {
      const [ada, ben, cy] = [
        await make.user({ first_name: 'Ada' }),
        await make.user({ first_name: 'Ben' }),
        await make.user({ first_name: 'Cy' }),
      ]
      const trip = await make.trip(ada, { lookingForCompany: true, ...fields })
      return { ada, ben, cy, trip, params: { id: trip.id } }
    },
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
