import type { TripTodo } from '@farfolk/contract/trip-todos'
import { type Part, type Versioned, versioned } from '../forms/rebase.ts'
import { m } from '../paraglide/messages.js'

interface TodoFields {
  id: string
  text: string
  note: string
  dueDay: string
  assigneeId: string
}

/** A to-do as its form holds it: texts as typed, an empty one for nothing. */
export type TodoValues = Versioned<{ tripTodo: TodoFields }>

export const todoParts: Part<TodoValues>[] = [
  { name: m.todo_text, fields: ['tripTodo.text'] },
  { name: m.todo_due, fields: ['tripTodo.dueDay'] },
  { name: m.todo_who, fields: ['tripTodo.assigneeId'] },
  { name: m.todo_note, fields: ['tripTodo.note'] },
]

export function emptyTodo(id: string): TodoValues {
  return { tripTodo: { id, text: '', note: '', dueDay: '', assigneeId: '' }, version: '' }
}

export function valuesOfTodo(todo: TripTodo): TodoValues {
  const { id, text, note, dueDay, assigneeId } = todo
  const tripTodo = { id, text, note, dueDay: dueDay ?? '', assigneeId: assigneeId ?? '' }
  return versioned({ tripTodo }, versionOfTodo(todo))
}

export function bodyOfTodo({ tripTodo }: TodoValues) {
  return { tripTodo: sentOf(tripTodo) }
}

/** What was changed alone: no version of the server's guards the rest. */
export function patchOfTodo({ tripTodo, base }: TodoValues) {
  const { id: _id, ...now } = sentOf(tripTodo)
  const before: Record<string, unknown> = base ? sentOf(base.tripTodo) : {}
  const changed = Object.entries(now).filter(([key, value]) => value !== before[key])
  return { tripTodo: Object.fromEntries(changed) }
}

function sentOf({ dueDay, assigneeId, ...typed }: TodoFields) {
  return { ...typed, dueDay: dueDay.trim() || null, assigneeId: assigneeId || null }
}

/** Of what its form changes: who ticks it makes no edit stale. */
export function versionOfTodo({ text, note, dueDay, assigneeId }: TripTodo): string {
  return JSON.stringify({ text, note, dueDay, assigneeId })
}
