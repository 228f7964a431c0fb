import { apiBase } from '@farfolk/contract/http'
import type { Trip } from '@farfolk/contract/trips'
import type { MouseEvent } from 'react'
import { apiOrigin } from '../api/api-origin.ts'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { Drawing, Icon, type IconName } from '../ui/icon.tsx'
import { fetchOrTell } from '../ui/lazy-part.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import styles from './trip-files.module.css'

interface TripFilesProps {
  trip: Trip
  hasTrack: boolean
  /** Of the link that it is read by; absent where it is read as it is. */
  linkToken?: string
}

/** A trip to take along: in a calendar, in a device, on paper. */
export function TripFiles({ trip, hasTrack, linkToken }: TripFilesProps) {
  const isHydrated = useHydrated()
  const { id, startDate, stops } = trip
  const path = linkToken === undefined ? `/trips/${id}` : `/shares/${linkToken}`
  const hasDays =
    startDate !== null ||
    stops.some(({ arrivalDate, departureDate }) => arrivalDate ?? departureDate)
  const hasWay = hasTrack || stops.length > 0
  if (!hasDays && !hasWay) return null
  return (
    <ul className={styles.files}>
      {hasDays && (
        <File path={`${path}/calendar`} linkToken={linkToken} name="trip.ics" icon="calendar">
          {m.trips_calendar_file()}
        </File>
      )}
      {hasWay && (
        <File path={`${path}/gpx`} linkToken={linkToken} name="trip.gpx" icon="pin">
          {m.trips_gpx_file()}
        </File>
      )}
      {isHydrated && (
        <li>
          <button type="button" onClick={() => window.print()}>
            <Drawing path={printerPath} size={18} />
            {m.trips_print()}
          </button>
        </li>
      )}
    </ul>
  )
}

const printerPath =
  'M7 9V4h10v5M7 17H5a1 1 0 0 1-1-1v-5a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v5a1 1 0 0 1-1 1h-2M7 14h10v6H7v-6Z'

interface FileProps extends Pick<TripFilesProps, 'linkToken'> {
  path: string
  name: string
  icon: IconName
  children: string
}

function File({ path, linkToken, name, icon, children }: FileProps) {
  const isMember = useUser() !== null

  /** A trip may be for members alone or have a password, and an address bears neither. */
  function saveByScript(event: MouseEvent) {
    if (!isMember && linkToken === undefined) return
    event.preventDefault()
    void save()
  }

  async function save() {
    const part = await fetchOrTell(() => import('../api/files.ts'))
    const alert = { id: 'error-trip-file', words: m.trips_file_failed() }
    await part?.saveAnswer(path, name, { alert, linkToken })
  }

  return (
    <li>
      <a href={apiOrigin() + apiBase + path} download={name} onClick={saveByScript}>
        <Icon name={icon} size={18} />
        {children}
      </a>
    </li>
  )
}
