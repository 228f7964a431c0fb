import {
  type Booking,
  type BookingFile,
  deleteBookingFile,
  getBookingFile,
} from '@farfolk/contract/bookings'
import { fillPath } from '@farfolk/contract/http'
import { useId, useState } from 'react'
import { removeLater } from '../api/removals.ts'
import { useNotRemoved } from '../api/removed-ids.ts'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { fetchOrTell } from '../ui/lazy-part.ts'
import styles from './booking-files.module.css'
import { sizeWords } from './formats.ts'
import type { SentFile, useSending } from './use-sending.ts'

interface BookingFilesProps {
  booking: Booking
  sending: ReturnType<typeof useSending>
  onChanged: () => Promise<void>
}

/** The papers of a booking, and those on their way to it. */
export function BookingFiles({ booking, sending, onChanged }: BookingFilesProps) {
  const files = useNotRemoved(booking.files)
  if (files.length === 0 && sending.sent.length === 0) return null
  return (
    <ul className={styles.files} aria-label={m.booking_files({ title: booking.title })}>
      {files.map((file) => (
        <File key={file.id} booking={booking} file={file} onChanged={onChanged} />
      ))}
      {sending.sent.map((each) => (
        <Sent key={each.key} each={each} sending={sending} />
      ))}
    </ul>
  )
}

interface FileProps {
  booking: Booking
  file: BookingFile
  onChanged: () => Promise<void>
}

function File({ booking, file, onChanged }: FileProps) {
  const locale = useLocale()
  const [isFetching, setFetching] = useState(false)
  const { id, name, size } = file
  const params = { id: booking.tripId, bookingId: booking.id }

  async function save() {
    setFetching(true)
    const alert = { id: 'error-booking-file', words: m.booking_file_failed({ name }) }
    const path = fillPath(getBookingFile.path, { ...params, fileId: id })
    const part = await fetchOrTell(() => import('../api/files.ts'))
    await part?.saveAnswer(path, name, { alert, keeps: true })
    setFetching(false)
  }

  function remove() {
    removeLater({
      ids: [id],
      words: m.booking_file_deleted({ name }),
      endpoint: deleteBookingFile,
      paramsOf: (fileId) => ({ ...params, fileId }),
      onGone: onChanged,
    })
  }

  return (
    <li className={styles.file}>
      <button
        type="button"
        className={styles.name}
        aria-busy={isFetching}
        disabled={isFetching}
        aria-label={m.booking_file_save({ name })}
        onClick={() => void save()}
      >
        <bdi>{name}</bdi>
      </button>
      <span className={styles.size}>{sizeWords(size, locale)}</span>
      {booking.mayChange && (
        <IconButton label={m.booking_file_delete({ name })} onClick={remove}>
          <Icon name="bin" size={18} />
        </IconButton>
      )}
    </li>
  )
}

function Sent({ each, sending }: { each: SentFile; sending: BookingFilesProps['sending'] }) {
  const id = useId()
  const { file, share, problem, isFinal } = each
  if (problem === undefined) {
    return (
      <li className={styles.sent}>
        <span id={id}>{m.booking_file_sending({ name: file.name })}</span>
        <progress aria-labelledby={id} max={1} value={share} />
      </li>
    )
  }
  return (
    <li className={styles.sent}>
      <div role="alert">
        <FieldError id={`${id}-error`} error={`${file.name}: ${problem}`} />
      </div>
      <div className={styles.acts}>
        {!isFinal && (
          <Button size="small" onClick={() => void sending.again(each)}>
            {m.retry()}
          </Button>
        )}
        <Button size="small" kind="quiet" onClick={() => sending.drop(each)}>
          {m.booking_file_drop()}
        </Button>
      </div>
    </li>
  )
}
