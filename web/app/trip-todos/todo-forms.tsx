import type { Input } from '@farfolk/contract/http'
import type { Trip } from '@farfolk/contract/trips'
import {
  createTripTodo,
  listTripTodos,
  type TripTodo,
  updateTripTodo,
} from '@farfolk/contract/trip-todos'
import { useEffect, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { callApi } from '../api/call-api.ts'
import { toast } from '../api/toast-store.ts'
import { createOrUpdate } from '../forms/create-or-update.ts'
import { RestoredDraft } from '../forms/restored-draft.tsx'
import { useContractForm } from '../forms/use-contract-form.ts'
import { useEditForm } from '../forms/use-edit-form.tsx'
import { useOwnId } from '../forms/use-own-id.ts'
import { useTabDraft } from '../forms/use-tab-draft.ts'
import { useUnchanged } from '../forms/use-unchanged.ts'
import { m } from '../paraglide/messages.js'
import { Dialog } from '../ui/dialog.tsx'
import { TodoForm } from './todo-form.tsx'
import {
  bodyOfTodo,
  emptyTodo,
  patchOfTodo,
  todoParts,
  valuesOfTodo,
  versionOfTodo,
} from './todo-values.ts'

const sendNewTodo = createOrUpdate(createTripTodo, ({ id: todoId }, { params, body }, options) => {
  const { id: _id, ...tripTodo } = body.tripTodo
  return callApi(updateTripTodo, { params: { ...params, todoId }, body: { tripTodo } }, options)
})

export interface AddTodoProps {
  trip: Trip
  onClose: () => void
  onSaved: () => Promise<void>
}

/** Takes one to-do after the other, of a line each or with all that can be said. */
export function AddTodo({ trip, onClose, onSaved }: AddTodoProps) {
  const [count, setCount] = useState(0)
  const onDone = () => {
    toast(m.todo_added())
    void onSaved()
    setCount(count + 1)
  }
  return <AddOne key={count} {...{ trip, onClose, onDone }} />
}

interface AddOneProps extends Pick<AddTodoProps, 'trip' | 'onClose'> {
  onDone: () => void
}

function AddOne({ trip, onClose, onDone }: AddOneProps) {
  const [values] = useState(() => emptyTodo(uuid()))
  const form = useContractForm({
    endpoint: createTripTodo,
    params: { id: trip.id },
    values,
    toBody: bodyOfTodo,
    draft: useTabDraft(`todo-new-${trip.id}`),
    send: sendNewTodo,
    onDone,
  })
  const { setFocus } = form
  useEffect(() => setFocus('tripTodo.text'), [setFocus])
  useOwnId(form.watch('tripTodo.id'), (another) => form.setValue('tripTodo.id', another))
  const notice = <RestoredDraft form={form} />
  return <TodoForm id="trip-todo-new" {...{ form, trip, notice, onClose }} />
}

export interface TodoDialogProps {
  todo: TripTodo
  trip: Trip
  onClose: () => void
  onSaved: () => Promise<void>
}

/** All that can be said of a to-do; of one whose words the member may not change, who does it and until when. */
export function TodoDialog({ todo, trip, onClose, onSaved }: TodoDialogProps) {
  const onDone = () => {
    toast(m.todo_saved())
    void onSaved()
    onClose()
  }
  return (
    <Dialog id="trip-todo" isOpen onClose={onClose} title={m.todo_change_title()}>
      <Change {...{ todo, trip, onDone }} />
    </Dialog>
  )
}

const formId = 'trip-todo-form'

interface ChangeProps extends Pick<TodoDialogProps, 'todo' | 'trip'> {
  onDone: () => void
}

function Change({ todo: first, trip, onDone }: ChangeProps) {
  const {
    latest: todo,
    reread,
    send,
  } = useUnchanged(first, {
    list: (options) => callApi(listTripTodos, { params: { id: first.tripId } }, options),
    update: (input: Input<typeof updateTripTodo>, options) =>
      callApi(updateTripTodo, input, options),
    versionOf: versionOfTodo,
    patchOf: ({ body }) => body.tripTodo,
  })
  const { form, notice } = useEditForm({
    formId,
    endpoint: updateTripTodo,
    params: { id: todo.tripId, todoId: todo.id },
    values: valuesOfTodo(todo),
    parts: todoParts,
    toBody: patchOfTodo,
    send,
    reread,
    staleWords: m.refusal_stale(),
    draft: useTabDraft(`todo-${todo.id}`),
    onDone,
  })
  return <TodoForm id={formId} isSharedAlone={!first.mayChange} {...{ form, trip, notice }} />
}
