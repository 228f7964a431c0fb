import {
  type AlbumItem,
  type AlbumItemChange,
  updateAlbumItems,
} from '@farfolk/contract/album-items'
import type { ApiErrorItem } from '@farfolk/contract/errors'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { addAlert } from '../api/alerts.ts'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { translateRefusal } from '../words/refusals.ts'
import { changePhotos } from './change-photos.ts'
import styles from './correct-form.module.css'
import { CorrectPlace, type Spot } from './correct-place.tsx'
import { CorrectTime } from './correct-time.tsx'
import { changesBack, changesOf, clockOf, firstTaken, noteCorrected } from './corrections.ts'
import type { Photo } from './shown-album.ts'

export interface CorrectFormProps {
  /** As they were before anything was said here. */
  photos: readonly Photo[]
  /** The same with what is saved of it: of many a part may be, and that may be undone. */
  now: readonly Photo[]
  onClose: () => void
  /** As the club has them now, also once it was undone. */
  onChange: (items: readonly AlbumItem[]) => void
}

interface Errors {
  hours?: string | undefined
  time?: string | undefined
  place?: string | undefined
}

/** Of one photo its time and place; of several how far their clock was off, and one place for all. */
export function CorrectForm({ photos, now, onChange, onClose }: CorrectFormProps) {
  /** As the field has it, which leaves out seconds that are none. */
  const [first, setFirst] = useState(() => firstTaken(photos))
  const [spot, setSpot] = useState<Spot | null>()
  const [errors, setErrors] = useState<Errors>({})
  const [isSending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const hasTime = photos.length === 1 || firstTaken(photos) !== ''

  function refuse(errors: Errors) {
    flushSync(() => setErrors(errors))
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    const isBroken = (name: string) =>
      Boolean(form.current?.querySelector(`[name=${name}]:invalid`))
    // What is no number is nothing for the field.
    if (isBroken('hours')) return refuse({ hours: m.refusal_value() })
    // Half a time is none for the field; several photos that had one keep one.
    const isHalf = isBroken('takenAt')
    const isMissing = photos.length > 1 && hasTime && first === ''
    if (isHalf || isMissing) return refuse({ time: m.refusal_date() })
    const changes = changesOf(photos, { first: clockOf(first), spot }, now)
    if (changes.length === 0) return onClose()
    setErrors({})
    setSending(true)
    const { items, count, failed } = await changePhotos(changes)
    setSending(false)
    if (items.length > 0) onChange(items)
    // Another dialog may be open since this one was closed.
    if (!failed && form.current) onClose()
    if (count > 0) tellDone(changes.slice(0, count))
    if (failed) tellFailed(errorsOf(failed.errors))
  }

  function tellDone(done: readonly AlbumItemChange[]) {
    const left = noteCorrected(changesBack(now, done))
    const undo = async () => {
      const back = left()
      if (back.length === 0) return toast(m.albums_corrected_since())
      onChange((await changePhotos(back)).items)
    }
    toast(m.albums_corrected({ count: done.length }), () => void undo())
  }

  function tellFailed(errors: Errors) {
    if (form.current) return refuse(errors)
    const words = Object.values(errors).filter((each) => each !== undefined)
    if (words.length === 0) return
    const messages = [m.albums_correct(), ...words]
    addAlert({ id: `error-${updateAlbumItems.name}`, type: 'error', messages })
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      {hasTime && (
        <CorrectTime
          photos={photos}
          first={first}
          hoursError={errors.hours}
          error={errors.time}
          onChange={setFirst}
        />
      )}
      <CorrectPlace photos={photos} spot={spot} error={errors.place} onChange={setSpot} />
      <Button type="submit" kind="accent" wide isLoading={isSending}>
        {m.albums_correct_save()}
      </Button>
    </form>
  )
}

/** The first of each: photos that move together are refused for the same. */
function errorsOf(errors: readonly ApiErrorItem[]): Errors {
  const wordsOf = (part: RegExp) =>
    translateRefusal(errors.find(({ field = '' }) => part.test(field))?.message)
  return { time: wordsOf(/\.takenAt$/), place: wordsOf(/\.location\b/) }
}
