import { search, type TripHit } from '@farfolk/contract/search'
import { useEffect, useState } from 'react'
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

/** The best few trips for what is typed so far. */
export function LiveHits({ text }: { text: string }) {
  const removed = useRemoved()
  const [found, setFound] = useState<{ text: string; hits: TripHit[] }>()
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const ask = async () => {
      const body = { search: { kind: 'trips' as const, query: text, limit: shownHits } }
      const result = await callApi(search, { body }, { silent: true, signal })
      if (result.ok && !signal.aborted) setFound({ text, hits: result.data as TripHit[] })
    }
    const timer = setTimeout(() => void ask(), pauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text])
  // While the next answer is awaited the one before stays, so that nothing flickers.
  if (!found) return null
  const hits = found.hits.filter(({ trip }) => !removed.has(trip.id))
  return (
    <div className={styles.panel}>
      <output className={hits.length > 0 ? 'visually-hidden' : styles.none}>
        {hits.length > 0
          ? m.search_live_found({ count: hits.length })
          : m.search_live_none({ text: found.text })}
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
