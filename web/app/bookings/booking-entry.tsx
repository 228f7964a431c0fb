import { type Booking, bookingFileTypes, deleteBooking } from '@farfolk/contract/bookings'
import { type DragEvent, useRef, useState } from 'react'
import { removeLater } from '../api/removals.ts'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { Button } from '../ui/button.tsx'
import { confirm } from '../ui/confirm.ts'
import { Icon } from '../ui/icon.tsx'
import { Menu, type MenuEntry } from '../ui/menu.tsx'
import { PlainText } from '../ui/plain-text.tsx'
import { BookingFacts, BookingTimes, BookingWay } from './booking-facts.tsx'
import { BookingFiles } from './booking-files.tsx'
import styles from './booking-entry.module.css'
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
          <BookingTimes booking={booking} />
        </p>
        <h4>{title}</h4>
        <BookingWay booking={booking} />
        <BookingFacts booking={booking} />
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
