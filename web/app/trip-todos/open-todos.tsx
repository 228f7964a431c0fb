import type { Trip } from '@farfolk/contract/trips'
import type { TripTodo } from '@farfolk/contract/trip-todos'
import { useState } from 'react'
import { Link } from 'react-router'
import { useNotRemoved } from '../api/removed-ids.ts'
import { dayWords } from '../bookings/formats.ts'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { tripPath } from '../trips/trip-sections.ts'
import { localDay } from '../ui/local-day.ts'
import { MemberIcon } from '../ui/member-icon.tsx'
import styles from './open-todos.module.css'
import { todoAnchor } from './use-named-todo.ts'
import { useTodos } from './use-todos.ts'

const none: TripTodo[] = []

/** How much is to be done for a trip, and what next; of one that is over only what is left. */
export function OpenTodos({ trip }: { trip: Trip }) {
  const { items } = useTodos(trip)
  const todos = useNotRemoved(items ?? none)
  // By their days: those without one come last.
  const open = todos.filter(({ done }) => !done)
  const [next] = open
  if (!items || (!next && trip.type === 'finished')) return null
  const section = tripPath(trip.id, 'packing')
  return (
    <div className={styles.todos}>
      <MemberIcon name="checklist" />
      <p className="our-words">{wordsOf(todos, open)}</p>
      <Link to={`${section}#trip-todos`} className="lone-link">
        {todos.length > 0 ? m.todo_see() : m.todo_note_some()}
      </Link>
      {next?.dueDay && <Next todo={next} dueDay={next.dueDay} section={section} />}
    </div>
  )
}

function wordsOf(todos: readonly TripTodo[], open: readonly TripTodo[]): string {
  if (open.length > 0) return m.todo_open({ count: open.length })
  return todos.length > 0 ? m.todo_none_open() : m.todo_none_yet()
}

interface NextProps {
  todo: TripTodo
  dueDay: string
  section: string
}

/** What is due first. */
function Next({ todo, dueDay, section }: NextProps) {
  const locale = useLocale()
  const [today] = useState(() => localDay(Date.now()))
  return (
    <p className={styles.next}>
      <Link to={`${section}#${todoAnchor(todo.id)}`}>
        <bdi>{todo.text}</bdi>
      </Link>
      <time dateTime={dueDay}>{m.todo_by_day({ date: dayWords(dueDay, locale, today) })}</time>
      {dueDay < today && <strong className={styles.late}>{m.todo_late()}</strong>}
    </p>
  )
}
