import { type Booking, bookingFileTypes, deleteBooking } from '@farfolk/contract/bookings'
import { type DragEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { addAlert, dismissAlert } from '../api/alerts.ts'
import { removeLater } from '../api/removals.ts'
import { toast } from '../api/toast-store.ts'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { moneyWords } from '../trip-lists/money-words.ts'
import { tripPath } from '../trips/trip-sections.ts'
import { Button } from '../ui/button.tsx'
import { confirm } from '../ui/confirm.ts'
import { Icon } from '../ui/icon.tsx'
import { Menu, type MenuEntry } from '../ui/menu.tsx'
import { PlainText } from '../ui/plain-text.tsx'
import { BookingFiles } from './booking-files.tsx'
import styles from './booking-entry.module.css'
import { dayWords, timeWords } from './formats.ts'
import { KindIcon, kindWords } from './kinds.tsx'
import { useSending } from './use-sending.ts'

interface BookingEntryProps {
  booking: Booking
  onChange: () => void
  /** Undefined where there is nobody to share its cost with. */
  onShare: (() => void) | undefined
  onChanged: () => Promise<void>
}

/** One booking with all that is known of it. */
export function BookingEntry({ booking, onChange, onShare, onChanged }: BookingEntryProps) {
  const { title, kind, note, author, mayChange } = booking
  const isOwn = useUser()?.id === author.id
  const sending = useSending(booking, onChanged)
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const dropProps = mayChange && {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      // From one part of it to the next, it is still over it.
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      void sending.add([...event.dataTransfer.files])
    },
  }
  const acts: MenuEntry[] = []
  if (onShare && canShareCost(booking)) {
    acts.push({ label: m.booking_share_cost(), icon: 'people', onChoose: onShare })
  }
  if (mayChange) {
    const onChoose = () => void remove(booking, onChanged)
    acts.push(
      { label: m.booking_change(), icon: 'pencil', onChoose: onChange },
      { label: m.booking_delete(), icon: 'bin', isDangerous: true, onChoose },
    )
  }
  return (
    <li className={styles.entry} data-over={isOver} {...dropProps}>
      <span className={styles.kind}>
        <KindIcon kind={kind} />
      </span>
      <div className={styles.words}>
        <p className={styles.when}>
          <span>{kindWords[kind]()}</span>
          <Times booking={booking} />
        </p>
        <h4>{title}</h4>
        <Way booking={booking} />
        <Facts booking={booking} />
        {note && <PlainText text={note} />}
        {booking.private && (
          <p className={styles.mark}>
            <Icon name="lock" size={16} />
            {m.booking_only_you()}
          </p>
        )}
        {!isOwn && (
          <p className={`${styles.mark} our-words`}>
            {m.booking_by({ firstName: author.profile.firstName })}
          </p>
        )}
        <BookingFiles booking={booking} sending={sending} onChanged={onChanged} />
        {mayChange && (
          <div className={styles.add}>
            <Button
              size="small"
              kind="quiet"
              aria-label={m.booking_file_add_to({ title })}
              onClick={() => input.current?.click()}
            >
              <Icon name="plus" size={16} />
              {isOver ? m.booking_file_drop_now() : m.booking_file_add()}
            </Button>
            <input
              ref={input}
              type="file"
              multiple
              hidden
              // Some systems know no type of some of them.
              accept={[...bookingFileTypes, '.pkpass', '.ics', '.txt', '.heic'].join()}
              aria-label={m.booking_file_add_to({ title })}
              onChange={({ currentTarget }) => {
                void sending.add([...(currentTarget.files ?? [])])
                // So that the same file can be chosen again.
                currentTarget.value = ''
              }}
            />
          </div>
        )}
      </div>
      {acts.length > 0 && (
        <Menu label={m.booking_acts({ title })} entries={acts}>
          <Icon name="more" />
        </Menu>
      )}
    </li>
  )
}

/** Once; what one alone sees stays their own. */
function canShareCost({ cost, expenseId, private: isPrivate }: Booking): boolean {
  return cost !== null && cost.amount > 0 && expenseId === null && !isPrivate
}

async function remove({ id, tripId }: Booking, onGone: () => Promise<void>): Promise<void> {
  const words = { title: m.booking_delete_title(), text: m.booking_delete_text() }
  if ((await confirm(words)) !== 'confirmed') return
  removeLater({
    ids: [id],
    words: m.booking_deleted(),
    endpoint: deleteBooking,
    paramsOf: (bookingId) => ({ id: tripId, bookingId }),
    onGone,
  })
}

function Times({ booking }: { booking: Booking }) {
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

function Way({ booking: { from, to } }: { booking: Booking }) {
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

function Facts({ booking }: { booking: Booking }) {
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
