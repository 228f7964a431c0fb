import type { Trip } from '@farfolk/contract/trips'
import { maxTripTodos, type TripTodo } from '@farfolk/contract/trip-todos'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useNotRemoved } from '../api/removed-ids.ts'
import { m } from '../paraglide/messages.js'
import listStyles from '../trip-lists/trip-list.module.css'
import { TripList } from '../trip-lists/trip-list.tsx'
import { Button } from '../ui/button.tsx'
import { focusOnceFree } from '../ui/focus-once-free.ts'
import { useFetchOnceTouched } from '../ui/later.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { AddTodo, Suggestions, TodoDialog, todoDialogs } from './dialogs.ts'
import { placeInTodos } from './place-in-todos.ts'
import { TodoEntry } from './todo-entry.tsx'
import styles from './todo-entry.module.css'
import { useNamedTodo } from './use-named-todo.ts'
import { useTodos } from './use-todos.ts'

const none: TripTodo[] = []

interface TripTodosProps {
  trip: Trip
  /** What stands below waits for them: it would be pushed down when they come. */
  children: ReactNode
}

/** What is to be done before a trip and on it: for who travels along. */
export function TripTodos({ trip, children }: TripTodosProps) {
  const { items: all, failed, load } = useTodos(trip)
  const todos = useNotRemoved(all ?? none)
  useFetchOnceTouched(todoDialogs)
  useNamedTodo(all)
  const [isAdding, setAdding] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const [edited, setEdited] = useState<TripTodo>()
  const open = todos.filter(({ done }) => !done)
  const done = todos.filter((todo) => todo.done)
  const isFull = todos.length >= maxTripTodos
  if (isAdding && isFull) setAdding(false)
  // With the form goes what had the focus, closed as well as by the last one that there was room for.
  useEffect(() => (isAdding ? () => focusOnceFree(placeInTodos) : undefined), [isAdding])
  const entry = (todo: TripTodo) => (
    <TodoEntry
      key={todo.id}
      {...{ todo, trip }}
      onChange={() => setEdited(todo)}
      onChanged={load}
    />
  )
  return (
    <>
      <TripList
        name="todos"
        words={{
          title: m.todo_title(),
          hint: m.todo_hint(),
          none: m.todo_none(),
          add: m.todo_add(),
        }}
        count={all && todos.length}
        full={isFull ? m.todo_full({ count: maxTripTodos }) : undefined}
        onAdd={() => {
          setAdding(true)
          document.querySelector<HTMLElement>('#trip-todo-new input')?.focus()
        }}
        failed={failed}
        onRetry={load}
        height="60px"
      >
        {isAdding && (
          <Suspense fallback={<Skeleton height="180px" />}>
            <AddTodo trip={trip} onClose={() => setAdding(false)} onSaved={load} />
          </Suspense>
        )}
        {open.length > 0 && (
          <ul className={listStyles.entries} aria-labelledby="trip-todos">
            {open.map(entry)}
          </ul>
        )}
        {done.length > 0 && open.length === 0 && <p>{m.todo_all_done()}</p>}
        {done.length > 0 && (
          <details className={styles.done}>
            <summary>{m.todo_done({ count: done.length })}</summary>
            <ul className={listStyles.entries}>{done.map(entry)}</ul>
          </details>
        )}
        {all && !isFull && trip.type !== 'finished' && (
          <div className={styles.acts}>
            <Button size="small" onClick={() => setChoosing(true)}>
              {m.todo_suggest()}
            </Button>
          </div>
        )}
        {isChoosing && (
          <Suspense>
            <Suggestions {...{ trip, todos }} onClose={() => setChoosing(false)} onAdded={load} />
          </Suspense>
        )}
        {edited && (
          <Suspense>
            <TodoDialog
              todo={edited}
              trip={trip}
              onClose={() => setEdited(undefined)}
              onSaved={load}
            />
          </Suspense>
        )}
      </TripList>
      {all || failed !== undefined ? children : <Skeleton height="320px" />}
    </>
  )
}
