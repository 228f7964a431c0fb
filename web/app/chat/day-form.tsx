import { type FormEvent, useId, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { localDay } from '../ui/local-day.ts'
import styles from './search-panel.module.css'

/** The way to a day where one is; it goes when the day is whole, not with each part of it. */
export function DayForm({ onDay }: { onDay: (since: string) => void }) {
  const id = useId()
  const [today] = useState(() => localDay(Date.now()))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const day = new FormData(event.currentTarget).get('day')
    if (typeof day === 'string') onDay(new Date(`${day}T00:00`).toISOString())
  }
  return (
    <form className={styles.row} onSubmit={submit}>
      <label htmlFor={id}>{m.chat_search_day()}</label>
      <input
        id={id}
        className={styles.day}
        type="date"
        name="day"
        required
        min="1900-01-01"
        max={today}
      />
      <Button type="submit" size="small">
        {m.chat_search_day_go()}
      </Button>
    </form>
  )
}
