import type { Visit } from '@farfolk/contract/visits'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { visitAnchor } from './visit-card.tsx'

/** Shows the one that the address names, as soon as the list has it: it comes after the page. */
export function useNamedVisit(visits: readonly Pick<Visit, 'id'>[] | undefined): void {
  const { hash, key } = useLocation()
  const named = hash.slice(1)
  const isThere = visits?.some(({ id }) => visitAnchor(id) === named) ?? false
  useEffect(() => {
    if (!isThere) return
    const card = document.getElementById(named)
    card?.scrollIntoView({ block: 'center' })
    card?.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- asked for once more by the same address
  }, [isThere, named, key])
}
