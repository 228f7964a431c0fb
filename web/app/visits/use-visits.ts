import { listVisits, type VisitRole } from '@farfolk/contract/visits'
import { callApi } from '../api/call-api.ts'
import { useFollowedPages } from '../people/use-followed-pages.ts'

interface Wanted {
  role: VisitRole
  /** Those with this member alone. */
  userId?: string
  limit?: number
}

/** What is asked of the member, or by them, newest first. */
export function useVisits({ role, userId, limit = 20 }: Wanted) {
  return useFollowedPages({
    key: `visits-${role}-${userId ?? ''}`,
    ask: (cursor, options) =>
      callApi(listVisits, { query: { role, userId, limit, cursor } }, options),
    isAbout: isOfVisit,
  })
}

/** A request or its answer; what was removed may be that. */
export function isOfVisit(data: unknown): boolean {
  const { notification } = data as { notification?: { type?: string } }
  return notification?.type?.startsWith('visit_') ?? false
}
