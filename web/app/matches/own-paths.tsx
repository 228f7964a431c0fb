import type { Match } from '@farfolk/contract/matches'
import { m } from '../paraglide/messages.js'
import type { FirstPage } from '../people/use-followed-pages.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { CrossingPaths, SearchCompany } from './crossing-paths.tsx'

/** Whose paths cross the member's own. */
export function OwnPaths({ first }: { first: FirstPage<Match> | undefined }) {
  return (
    <CrossingPaths
      first={first}
      empty={<EmptyState action={<SearchCompany />}>{m.matches_empty()}</EmptyState>}
    />
  )
}
