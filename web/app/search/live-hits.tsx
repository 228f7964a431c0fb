import { search, type TripHit } from '@farfolk/contract/search'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { href, Link } from 'react-router'
import { callApi } from '../api/call-api.ts'
import { useRemoved } from '../api/removed-ids.ts'
import { CoverPicture } from '../covers/cover-picture.tsx'
import { coverOf } from '../covers/cover.ts'
import { m } from '../paraglide/messages.js'
import { TripDates } from '../trips/trip-dates.tsx'
import { Highlighted } from './highlighted.tsx'
import styles from './live-hits.module.css'
import { searchPath } from './search-query.ts'

const pauseMs = 120
const shownHits = 4

interface Found {
  /** What was searched for. */
  text: string
  hits: TripHit[]
  hasFailed: boolean
}

/** The best few trips for what is typed so far. */
export function LiveHits({ text }: { text: string }) {
  const removed = useRemoved()
  const [found, setFound] = useState<Found>()
  const panel = useRef<HTMLDivElement>(null)
  const isOpen = useIsOpen(panel)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const ask = async () => {
      const body = { search: { kind: 'trips' as const, query: text, limit: shownHits } }
      const result = await callApi(search, { body }, { silent: true, signal })
      if (signal.aborted) return
      const hits = result.ok ? (result.data as TripHit[]) : []
      setFound({ text, hits, hasFailed: !result.ok })
    }
    const timer = setTimeout(() => void ask(), pauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text])
  // While the next answer is awaited the one before stays, so that nothing flickers.
  if (!found) {
    return (
      <div ref={panel} className="visually-hidden">
        {/* Readers say what enters one that is there, not one that comes with its words (ARIA22). */}
        <output />
      </div>
    )
  }
  const hits = found.hits.filter(({ trip }) => !removed.has(trip.id))
  return (
    <div ref={panel} className={styles.panel} hidden={!isOpen}>
      <output className={hits.length > 0 ? 'visually-hidden' : styles.none}>
        {wordsOf(found, hits.length)}
      </output>
      <ul className={styles.hits}>
        {hits.map(({ trip, highlights }) => (
          <li key={trip.id} className={styles.hit}>
            <CoverPicture
              className={styles.picture}
              cover={coverOf(trip.cover)}
              countries={trip.countries}
              seed={trip.id}
            />
            <span>
              <Link to={href('/trips/:id/:section?', { id: trip.id })}>
                {highlights.name ? <Highlighted html={highlights.name} /> : trip.name}
              </Link>
              <span className={styles.note}>
                <bdi>{trip.owner.profile.firstName}</bdi>, <TripDates trip={trip} />
              </span>
            </span>
          </li>
        ))}
      </ul>
      <Link to={searchPath({ text: found.text })} className={styles.all}>
        {m.search_live_all({ text: found.text })}
      </Link>
    </div>
  )
}

function wordsOf({ text, hasFailed }: Found, count: number): string {
  if (hasFailed) return m.people_search_failed()
  return count > 0 ? m.search_live_found({ count }) : m.search_live_none({ text })
}

/** Until Escape, or whatever else on the page is turned to: the panel would lie over it. */
function useIsOpen(panel: RefObject<HTMLElement | null>): boolean {
  const [isOpen, setOpen] = useState(() => document.activeElement?.closest('search') !== null)
  useEffect(() => {
    const box = panel.current?.closest('search')
    const notice = ({ target }: Event) => setOpen(box?.contains(target as Node) ?? false)
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !panel.current?.querySelector('a')?.checkVisibility()) return
      // It would empty the field too.
      event.preventDefault()
      box?.querySelector('input')?.focus()
      setOpen(false)
    }
    const settled = new AbortController()
    const { signal } = settled
    for (const turn of ['focusin', 'pointerdown', 'input']) {
      document.addEventListener(turn, notice, { signal })
    }
    document.addEventListener('keydown', close, { signal })
    return () => settled.abort()
  }, [panel])
  return isOpen
}
