import { useRef, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './correct-form.module.css'
import { firstTaken, laterBy, secondsBetween } from './corrections.ts'
import type { Photo } from './shown-album.ts'

interface CorrectTimeProps {
  photos: readonly Photo[]
  /** Of the earliest one, as its field has it. */
  first: string
  hoursError: string | undefined
  error: string | undefined
  onChange: (first: string) => void
}

export function CorrectTime(props: CorrectTimeProps) {
  return props.photos.length === 1 ? <OneTime {...props} /> : <Shift {...props} />
}

function OneTime({ first, error, onChange }: CorrectTimeProps) {
  const part = useRef<HTMLDivElement>(null)

  function clear() {
    onChange('')
    // The button goes, and the focus would with it.
    part.current?.querySelector('input')?.focus()
  }

  return (
    <div ref={part} className={styles.part}>
      <ClockField
        label={m.albums_taken_at()}
        hint={m.albums_taken_at_hint()}
        error={error}
        value={first}
        onChange={onChange}
      />
      {first !== '' && (
        <div>
          <Button size="small" onClick={clear}>
            {m.albums_taken_clear()}
          </Button>
        </div>
      )}
    </div>
  )
}

/** By hours, as a camera is off that was left in another zone; or by what the first one should say. */
function Shift({ photos, first, hoursError, error, onChange }: CorrectTimeProps) {
  const before = firstTaken(photos)
  const [hours, setHours] = useState('')
  const undated = photos.filter(({ takenAt }) => takenAt === null).length

  function shift(typed: string) {
    setHours(typed)
    onChange(laterBy(before, Math.round(Number(typed) * 3_600)))
  }

  function begin(typed: string) {
    onChange(typed)
    const seconds = secondsBetween(before, typed)
    setHours(seconds ? String(Math.round((seconds / 3_600) * 10_000) / 10_000) : '')
  }

  return (
    <div className={styles.part}>
      <TextField
        type="number"
        name="hours"
        step="any"
        label={m.albums_shift_hours()}
        hint={m.albums_shift_hint()}
        error={hoursError}
        value={hours}
        onChange={(event) => shift(event.currentTarget.value)}
      />
      <ClockField
        label={m.albums_shift_first()}
        hint={m.albums_taken_at_hint()}
        error={error}
        value={first}
        onChange={begin}
      />
      {undated > 0 && <p>{m.albums_shift_undated({ count: undated })}</p>}
    </div>
  )
}

interface ClockFieldProps extends Pick<CorrectTimeProps, 'error' | 'onChange'> {
  label: string
  hint: string
  value: string
}

/** The browser's own field: it knows how its reader writes a day and a time. */
function ClockField({ onChange, ...field }: ClockFieldProps) {
  return (
    <TextField
      {...field}
      type="datetime-local"
      name="takenAt"
      step={1}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
