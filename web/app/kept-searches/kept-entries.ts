import type { KeptSearch } from '@farfolk/contract/kept-searches'
import { m } from '../paraglide/messages.js'
import { searchPath } from '../search/search-query.ts'
import { fold } from '../words/fold.ts'
import { marksNew, queryOf } from './kept-query.ts'

/** As the quick search offers them: all before one types, then those that are called so. */
export function keptEntries(searches: readonly KeptSearch[], text: string) {
  return searches.flatMap((kept) => {
    if (!kept.search || !fold(kept.name).includes(fold(text))) return []
    return [
      {
        label: kept.name,
        note: noteOf(kept.search.kind, kept.newCount),
        to: searchPath(queryOf(kept.search)),
        state: marksNew(kept),
      },
    ]
  })
}

function noteOf(kind: 'trips' | 'travellers', count: number): string {
  if (count === 0) return kind === 'trips' ? m.people_search_trips() : m.people_search_travellers()
  return kind === 'trips' ? m.kept_new_trips({ count }) : m.kept_new_travellers({ count })
}
