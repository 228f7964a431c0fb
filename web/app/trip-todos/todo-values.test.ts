import type { TripTodo } from '@farfolk/contract/trip-todos'
import { expect, test } from 'vitest'
import { bodyOfTodo, emptyTodo, patchOfTodo, valuesOfTodo, versionOfTodo } from './todo-values.ts'

const todo = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  text: 'Book the ferry',
  note: '',
  dueDay: '2031-05-01',
  assigneeId: null,
  done: false,
} as TripTodo

test('an empty field is nothing', () => {
  const { tripTodo } = emptyTodo('one')
  expect(bodyOfTodo({ tripTodo: { ...tripTodo, text: 'Call' }, version: '' }).tripTodo).toEqual({
    id: 'one',
    text: 'Call',
    note: '',
    dueDay: null,
    assigneeId: null,
  })
})

test('what was changed alone is sent', () => {
  const values = valuesOfTodo(todo)
  expect(patchOfTodo(values).tripTodo).toEqual({})
  const changed = { ...values, tripTodo: { ...values.tripTodo, dueDay: ' ', assigneeId: 'ben' } }
  expect(patchOfTodo(changed).tripTodo).toEqual({ dueDay: null, assigneeId: 'ben' })
})

test('a tick makes no edit stale, and another text does', () => {
  expect(versionOfTodo({ ...todo, done: true })).toBe(versionOfTodo(todo))
  expect(versionOfTodo({ ...todo, text: 'Book two' })).not.toBe(versionOfTodo(todo))
})
