import type { Trip } from '@farfolk/contract/trips'
import type { TripTodo } from '@farfolk/contract/trip-todos'
import { startTransition, useOptimistic, useRef, useState } from 'react'
import { dayWords } from '../bookings/formats.ts'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Icon } from '../ui/icon.tsx'
import { localDay } from '../ui/local-day.ts'
import { Menu, type MenuEntry } from '../ui/menu.tsx'
import { PlainText } from '../ui/plain-text.tsx'
import { placeInTodos } from './place-in-todos.ts'
import { change, remove } from './todo-acts.ts'
import styles from './todo-entry.module.css'
import { todoAnchor } from './use-named-todo.ts'
import { focusNear, useFocusNear } from './use-focus-near.ts'

export interface TodoEntryProps {
  todo: TripTodo
  trip: Trip
  /** Opens what the member may change of it. */
  onChange: () => void
  onChanged: () => Promise<void>
}

/** One to-do with all that is known of it. */
export function TodoEntry(props: TodoEntryProps) {
  const { todo, onChanged } = props
  const [isDone, setDone] = useOptimistic(todo.done)
  const entry = useRef<HTMLLIElement>(null)
  useFocusNear(entry, 'input', placeInTodos)
  const tick = () =>
    startTransition(async () => {
      setDone(!isDone)
      if (await change(todo, { done: !isDone })) await onChanged()
    })
  return (
    <li ref={entry} id={todoAnchor(todo.id)} className={styles.entry}>
      <div className={styles.words} data-done={isDone}>
        <Checkbox label={todo.text} checked={isDone} onChange={tick} />
        <Marks {...props} />
        {todo.note && (
          <div className={styles.note}>
            <PlainText text={todo.note} />
          </div>
        )}
      </div>
      <Acts
        {...props}
        onDelete={() => {
          focusNear(entry.current, 'input', placeInTodos)
          remove(todo, onChanged)
        }}
      />
    </li>
  )
}

/** Until when and by whom, or when and by whom it was done. */
function Marks({ todo, trip }: Pick<TodoEntryProps, 'todo' | 'trip'>) {
  const { dueDay, assigneeId, done, doneAt, doneBy } = todo
  const locale = useLocale()
  const ownId = useUser()?.id
  const [today] = useState(() => localDay(Date.now()))
  const nameOf = (id: string | null) =>
    trip.travellers.find(({ user }) => user.id === id)?.user.profile.firstName
  if (done) {
    const date = dayWords(localDay(doneAt ?? todo.updatedAt), locale, today)
    const name = nameOf(doneBy)
    if (doneBy !== null && doneBy === ownId) {
      return <p className={`${styles.marks} our-words`}>{m.todo_done_by_you({ date })}</p>
    }
    const words = name === undefined ? m.todo_done_on({ date }) : m.todo_done_by({ name, date })
    return <p className={`${styles.marks} our-words`}>{words}</p>
  }
  const name = nameOf(assigneeId)
  if (dueDay === null && name === undefined) return null
  return (
    <p className={`${styles.marks} our-words`}>
      {dueDay !== null && (
        <time dateTime={dueDay}>{m.todo_by_day({ date: dayWords(dueDay, locale, today) })}</time>
      )}
      {dueDay !== null && dueDay < today && (
        <strong className={styles.late}>{m.todo_late()}</strong>
      )}
      {name !== undefined && (
        <span>{assigneeId === ownId ? m.todo_of_you() : m.todo_of({ name })}</span>
      )}
    </p>
  )
}

function Acts({ todo, onChange, onChanged, onDelete }: TodoEntryProps & { onDelete: () => void }) {
  const ownId = useUser()?.id
  const entries: MenuEntry[] = [{ label: m.todo_change(), icon: 'pencil', onChoose: onChange }]
  if (!todo.done && ownId !== undefined && todo.assigneeId !== ownId) {
    entries.unshift({
      label: m.todo_take(),
      icon: 'check',
      onChoose: () =>
        void change(todo, { assigneeId: ownId }).then((isSo) => (isSo ? onChanged() : undefined)),
    })
  }
  if (todo.mayChange) {
    entries.push({
      label: m.todo_delete(),
      icon: 'bin',
      isDangerous: true,
      onChoose: onDelete,
    })
  }
  return (
    <Menu label={m.todo_acts({ text: todo.text })} entries={entries}>
      <Icon name="more" />
    </Menu>
  )
}
