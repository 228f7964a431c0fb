import type { Match } from '@farfolk/contract/matches'
import { href } from 'react-router'
import { m } from '../paraglide/messages.js'
import type { FirstPage } from '../people/use-followed-pages.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { CrossingPaths } from './crossing-paths.tsx'

/** Whose paths cross the member's own. */
export function OwnPaths({ first }: { first: FirstPage<Match> | undefined }) {
  return (
    <CrossingPaths
      first={first}
      empty={
        <EmptyState
          action={
            <ButtonLink href={`${href('/search-trips')}?company=1`}>
              {m.nav_search_trips()}
            </ButtonLink>
          }
        >
          {m.matches_empty()}
        </EmptyState>
      }
    />
  )
}
