import { getVisit, type Visit } from '@farfolk/contract/visits'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { callApi } from '../api/call-api.ts'
import { focusOnce } from '../ui/focus-once.ts'
import { visitAnchor } from './visit-card.tsx'

/** Undefined until they are there. */
type Shown = readonly Pick<Visit, 'id'>[] | undefined

const anchor = /^#visit-([\da-f-]{36})$/

/** What has come of a list: where it could not be had, none of it. */
interface Asked {
  items: Shown
  /** Status of the call that was refused. */
  failed?: number | undefined
}

const nothing: readonly never[] = []

/** Of an address that names one that the lists have not, as far as they are shown. */
export function missingVisit(hash: string, asked: readonly Asked[]): string | undefined {
  const id = anchor.exec(hash)?.[1]
  const isMissing = asked.map(shownOf).every((shown) => shown?.every((visit) => visit.id !== id))
  return isMissing ? id : undefined
}

/**
 * Shows the one that the address names, as soon as it is there: lists come after the page. One further
 * down than they are shown is asked for by itself, anew with them, and answered to stand below the others.
 */
export function useNamedVisit(ofHost: Asked, ofGuest: Asked): Visit | undefined {
  const { hash, key } = useLocation()
  const [asked, setAsked] = useState<Visit>()
  const missing = missingVisit(hash, [ofHost, ofGuest])
  useEffect(() => {
    if (missing === undefined) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    async function ask(id: string) {
      const result = await callApi(getVisit, { params: { id } }, { silent: true, signal })
      if (!signal.aborted) setAsked(result.ok ? result.data : undefined)
    }
    void ask(missing)
    return () => leaving.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- whatever renews the lists may be of it
  }, [missing, ofHost.items, ofGuest.items])

  const named = missing === asked?.id ? asked : undefined
  const isThere = [ofHost.items, ofGuest.items, named && [named]].some((shown) =>
    shown?.some(({ id }) => `#${visitAnchor(id)}` === hash),
  )
  useEffect(() => {
    const card = isThere && document.getElementById(hash.slice(1))
    if (!card) return
    card.scrollIntoView({ block: 'center' })
    focusOnce(card)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- asked for once more by the same address
  }, [isThere, hash, key])
  return named
}

function shownOf({ items, failed }: Asked): Shown {
  return items ?? (failed === undefined ? undefined : nothing)
}
