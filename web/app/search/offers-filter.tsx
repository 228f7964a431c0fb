import { m } from '../paraglide/messages.js'
import { offerIds, offerWords } from '../people/offer-words.ts'
import { useUser } from '../session/session-store.ts'
import type { ChoiceFilter as Filter } from './choice-filter.tsx'
import type { Option, SearchPageData } from './load-search.ts'

interface OffersFilterProps {
  data: SearchPageData
  /** Given, since the page has it already: imported here it would be a file of its own. */
  ChoiceFilter: typeof Filter
}

/** What travellers offer where they live. */
export function OffersFilter({ data, ChoiceFilter }: OffersFilterProps) {
  const isMember = useUser() !== null
  const { offers: chosen } = data.query
  const hidden = !isMember && chosen.includes('stay') ? m.offers_members_only() : undefined
  return (
    <ChoiceFilter
      name="offer"
      label={m.offers_filter()}
      any={m.offers_add()}
      options={offerIds.map((id): Option => [id, offerWords[id]()])}
      chosen={chosen}
      error={data.problems.offers ?? hidden}
    />
  )
}
