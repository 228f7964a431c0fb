import type { ComponentProps } from 'react'
import { m } from '../paraglide/messages.js'
import { offerIds, offerWords, stayOptions } from '../people/offer-words.ts'
import { useUser } from '../session/session-store.ts'
import type { ChoiceFilter as Filter } from './choice-filter.tsx'
import type { Option, SearchPageData } from './load-search.ts'

interface TravellersFiltersProps {
  data: SearchPageData
  /** Given, as what follows: the page has it already, and imported here it would be a file of its own. */
  ChoiceFilter: typeof Filter
  country: Omit<ComponentProps<typeof Filter>, 'label'>
}

/** What narrows a search for travellers down otherwise than one for trips. */
export function TravellersFilters({ data, ChoiceFilter, country }: TravellersFiltersProps) {
  const isMember = useUser() !== null
  const { offers, from, to, company } = data.query
  const all = offerIds.map((id): Option => [id, offerWords[id]()])
  const stay = stayOptions().filter(([id]) => isMember || offers.includes(id))
  const isOfStay = offers.some((offer) => offer.startsWith('stay'))
  const hidden = !isMember && isOfStay ? m.offers_members_only() : undefined
  // What asks for a trip asks for its countries too, but offers are made at home.
  const isOfTrip = offers.length === 0 && (from || to || company)
  return (
    <>
      <ChoiceFilter
        {...country}
        label={isOfTrip ? m.search_where_travels() : m.search_where_lives()}
      />
      <ChoiceFilter
        name="offer"
        label={m.offers_filter()}
        any={m.offers_add()}
        options={[...all, ...stay]}
        chosen={offers}
        error={data.problems.offers ?? hidden}
      />
    </>
  )
}
