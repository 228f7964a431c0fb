import type { MemberCard } from '@farfolk/contract/members'
import { searchPath } from '../search/search-query.ts'

/** Where a member is read about. */
export function profilePath({ profile }: MemberCard): string {
  return searchPath({ kind: 'travellers', text: profile.firstName })
}
