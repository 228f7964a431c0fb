import type { Trip } from '@farfolk/contract/trips'
import { createTripTodo, type TripTodo } from '@farfolk/contract/trip-todos'
import { useRef, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { callApi } from '../api/call-api.ts'
import { toast } from '../api/toast-store.ts'
import { dayWords } from '../bookings/formats.ts'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { Button } from '../ui/button.tsx'
import { useCountryName } from '../ui/country-names.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { localDay } from '../ui/local-day.ts'
import { type Suggestion, suggestionsFor } from './suggest.ts'
import styles from './todo-form.module.css'

export interface SuggestionsProps {
  trip: Trip
  todos: TripTodo[]
  onClose: () => void
  onAdded: () => Promise<void>
}

const dialogId = 'trip-todo-suggestions'

/** What most journeys need, each added by a press. */
export function Suggestions({ trip, todos, onClose, onAdded }: SuggestionsProps) {
  const homeCountry = useUser()?.profile.homeCountry
  const countryName = useCountryName()
  const listed = new Set(todos.map(({ text }) => text))
  const [today] = useState(() => localDay(Date.now()))
  const all = suggestionsFor(trip, { homeCountry, countryName, today })
  const left = all.filter(({ text }) => !listed.has(text))
  return (
    <Dialog id={dialogId} isOpen onClose={onClose} title={m.todo_suggest()}>
      {left.length === 0 && <p>{m.todo_suggest_none()}</p>}
      <ul className={styles.suggestions}>
        {left.map((suggestion) => (
          <Row key={suggestion.text} {...{ suggestion, trip, today, onAdded }} />
        ))}
      </ul>
    </Dialog>
  )
}

interface RowProps extends Pick<SuggestionsProps, 'trip' | 'onAdded'> {
  suggestion: Suggestion
  /** Where the reader is. */
  today: string
}

function Row({ suggestion, trip, today, onAdded }: RowProps) {
  const { text, dueDay } = suggestion
  const locale = useLocale()
  // Pressed again where the answer was lost it adds no second one.
  const [id] = useState(() => uuid())
  const [isAdding, setAdding] = useState(false)
  const entry = useRef<HTMLLIElement>(null)
  async function add() {
    const row = entry.current
    // Sought now: what the server tells all pages may take the row away before its answer comes.
    const beside = row?.nextElementSibling ?? row?.previousElementSibling
    setAdding(true)
    const body = { tripTodo: { id, ...suggestion } }
    const { ok } = await callApi(createTripTodo, { params: { id: trip.id }, body })
    setAdding(false)
    if (!ok) return
    toast(m.todo_added())
    focusOn(beside, row)
    await onAdded()
  }
  return (
    <li ref={entry}>
      <p>
        {text}
        {dueDay !== null && (
          <span className={styles.due}>
            {m.todo_by_day({ date: dayWords(dueDay, locale, today) })}
          </span>
        )}
      </p>
      <Button
        size="small"
        isLoading={isAdding}
        aria-label={m.todo_suggest_add({ text })}
        onClick={() => void add()}
      >
        <Icon name="plus" size={16} />
        {m.todo_put()}
      </Button>
    </li>
  )
}

/** The row goes, with what was pressed in it. Whoever is at another one stays there. */
function focusOn(beside: Element | null | undefined, row: Element | null): void {
  const dialog = document.getElementById(dialogId)
  const held = document.activeElement?.closest('li')
  if (held && held !== row && dialog?.contains(held)) return
  const next = beside?.isConnected ? beside : dialog?.querySelector('li')
  const button = next?.querySelector('button') ?? dialog?.querySelector('button')
  button?.focus()
}
