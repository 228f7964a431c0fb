import type { Trip } from '@farfolk/contract/trips'
import { readStoredSession } from '../session/session-store.ts'

/** As much of who travels as a card of a member's own list shows. */
export interface CompanyOnCard {
  /** Who comes along beside the member, as many as are shown. */
  companions: { id: string; firstName: string; avatarUrl: string }[]
  companionsCount: number
  /** Of an own trip how many ask to come along. */
  askingCount: number
  /** The member's own, on a trip of somebody else that they do not travel on yet. */
  waitingAs: 'invited' | 'pending' | null
}

const shown = 4

/** Others' waiting is told to the owner alone: on a trip of somebody else it is the member's own. */
export function companyOnCard({ travellers }: Pick<Trip, 'travellers'>): CompanyOnCard {
  const ownId = readStoredSession()?.userId
  const along = travellers.filter(({ status, user }) => status === 'accepted' && user.id !== ownId)
  const waiting = travellers.map(({ status }) => status)
  return {
    companions: along.slice(0, shown).map(({ user: { id, profile } }) => {
      const { firstName, avatarUrl } = profile
      return { id, firstName, avatarUrl }
    }),
    companionsCount: along.length,
    askingCount: waiting.filter((status) => status === 'pending').length,
    waitingAs: waiting.find((status) => status === 'invited' || status === 'pending') ?? null,
  }
}
