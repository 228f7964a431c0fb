import { CalendarDate } from '@farfolk/contract/fields'
import { check } from '@farfolk/contract/validation'
import { type FormEvent, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { DateField } from '../ui/date-field.tsx'
import { localDay } from '../ui/local-day.ts'
import styles from './day-form.module.css'

/** The way to a day where one is; it goes when the day is whole, not with each part of it. */
export function DayForm({ onDay }: { onDay: (since: string) => void }) {
  const [day, setDay] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [today] = useState(() => localDay(Date.now()))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (check(CalendarDate, day).ok) return onDay(new Date(`${day}T00:00`).toISOString())
    setWrong(true)
    event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <DateField
        label={m.chat_search_day()}
        value={day}
        min="1900-01-01"
        max={today}
        error={isWrong ? m.refusal_date() : undefined}
        onChange={(value) => {
          setDay(value)
          setWrong(false)
        }}
      />
      <Button type="submit">{m.chat_search_day_go()}</Button>
    </form>
  )
}
