import type { Booking } from '@farfolk/contract/bookings'
import { Link } from 'react-router'
import { addAlert, dismissAlert } from '../api/alerts.ts'
import { toast } from '../api/toast-store.ts'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { moneyWords } from '../trip-lists/money-words.ts'
import { timeWords } from '../trip-lists/time-words.ts'
import { tripPath } from '../trips/trip-sections.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './booking-entry.module.css'
import { dayWords } from './formats.ts'

/** When it begins and ends, as far as that is said. */
export function BookingTimes({ booking }: { booking: Booking }) {
  const locale = useLocale()
  const { startDate, startTime, endDate, endTime } = booking
  const isLater = endDate !== null && endDate !== startDate
  const start = startTime && timeWords(startTime, locale)
  const end = [isLater && dayWords(endDate, locale), endTime && timeWords(endTime, locale)]
    .filter(Boolean)
    .join(', ')
  if (!start && !end) return null
  if (!start) return <span>{m.booking_until({ when: end })}</span>
  return <span>{end ? `${start} – ${end}` : start}</span>
}

/** Where it leads from and to. */
export function BookingWay({ booking: { from, to } }: { booking: Booking }) {
  if (!from && !to) return null
  if (!to) return <p>{m.booking_from_place({ place: from })}</p>
  if (!from) return <p>{m.booking_to_place({ place: to })}</p>
  return (
    <p className="our-words">
      <bdi>{from}</bdi> <span aria-hidden="true">→</span>
      <span className="visually-hidden">{m.booking_way_to()}</span> <bdi>{to}</bdi>
    </p>
  )
}

/** What one needs of it on the way. */
export function BookingFacts({ booking }: { booking: Booking }) {
  const locale = useLocale()
  const { tripId, reference, address, url, cost, expenseId } = booking
  if (!reference && !address && !url && !cost) return null
  return (
    <ul className={styles.facts}>
      {reference && (
        <li>
          {m.booking_label({ label: m.booking_reference() })}{' '}
          <bdi className={styles.reference}>{reference}</bdi>
          <Button
            size="small"
            kind="quiet"
            aria-label={m.booking_copy_of({ reference })}
            onClick={() => void copy(reference)}
          >
            {m.booking_copy()}
          </Button>
        </li>
      )}
      {address && (
        <li>
          <Icon name="pin" size={16} />
          <a href={mapOf(address)} rel="noreferrer" target="_blank" title={m.booking_on_map()}>
            <bdi>{address}</bdi>
          </a>
        </li>
      )}
      {url && (
        <li>
          <Icon name="right" size={16} />
          <a href={url} rel="noreferrer nofollow ugc" target="_blank">
            {new URL(url).hostname.replace(/^www\./, '')}
          </a>
        </li>
      )}
      {cost && (
        <li>
          {m.booking_label({ label: m.booking_cost() })} {moneyWords(cost, locale)}
          {expenseId && <Link to={tripPath(tripId, 'travellers')}>{m.booking_cost_shared()}</Link>}
        </li>
      )}
    </ul>
  )
}

function mapOf(address: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`
}

const copyAlert = 'copy-reference'

async function copy(reference: string): Promise<void> {
  dismissAlert(copyAlert)
  try {
    await navigator.clipboard.writeText(reference)
    toast(m.booking_copied())
  } catch {
    // Not allowed, or no secure page: it stands there to be copied by hand.
    addAlert({ id: copyAlert, type: 'warning', messages: [m.booking_copy_failed()] })
  }
}
