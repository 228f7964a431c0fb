import * as z from 'zod/mini'
import { Id, Instant, line, longText } from './fields.ts'
import { endpoint } from './http.ts'
import { MemberCard } from './members.ts'
import { TripDate } from './trips.ts'

/** Of one trip, whoever wrote them. */
export const maxTripTodos = 200

/** What is to be done before a trip, or on it. Only who travels along ever sees it. */
export const TripTodo = z.object({
  id: z.uuid(),
  tripId: z.uuid(),
  /** Who wrote it. */
  author: MemberCard,
  text: z.string(),
  /** Plain text with line breaks. */
  note: z.string(),
  /** Until when it should be done; null where that does not matter. */
  dueDay: z.nullable(z.string()),
  /** Id of who does it, who travels along; null for anybody, as where they have left or cannot be met. */
  assigneeId: z.nullable(z.uuid()),
  done: z.boolean(),
  /** When it was ticked; null while it is to be done. */
  doneAt: z.nullable(Instant),
  /** Id of who has ticked it; null as `assigneeId` is. */
  doneBy: z.nullable(z.uuid()),
  /** The viewer wrote it, or owns the trip: others tick it, say who does it and until when, and no more. */
  mayChange: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type TripTodo = z.infer<typeof TripTodo>

const fields = {
  text: line({ min: 1, max: 200 }),
  note: longText({ max: 2_000 }),
  dueDay: z.nullable(TripDate),
  /** 422 of who does not travel along, or cannot be met. */
  assigneeId: z.nullable(Id),
  done: z.boolean(),
}

/** What a new to-do is made of; only the text is required. One that is done was done by its author. */
export const TripTodoInput = z.object({
  id: z.optional(Id),
  text: fields.text,
  note: z._default(fields.note, ''),
  dueDay: z._default(fields.dueDay, null),
  assigneeId: z._default(fields.assigneeId, null),
  done: z._default(fields.done, false),
})
export type TripTodoInput = z.infer<typeof TripTodoInput>

/** What changes; an absent field stays as it is. What is done already keeps by whom and when. */
export const TripTodoPatch = z.object({
  text: z.optional(fields.text),
  note: z.optional(fields.note),
  dueDay: z.optional(fields.dueDay),
  assigneeId: z.optional(fields.assigneeId),
  done: z.optional(fields.done),
})
export type TripTodoPatch = z.infer<typeof TripTodoPatch>

const tripParams = z.object({ id: Id })
const todoParams = z.object({ id: Id, todoId: Id })

export const listTripTodos = endpoint({
  name: 'listTripTodos',
  summary:
    'What is to be done for a trip that the member travels on: by the day until when, those without one last, then what is done, the last first',
  method: 'GET',
  path: '/user/trips/:id/todos',
  auth: 'member',
  params: tripParams,
  reply: TripTodo,
  list: 'whole',
  errors: ['not_allowed'],
})

export const createTripTodo = endpoint({
  name: 'createTripTodo',
  summary: 'Add a to-do to a trip; the same id again answers 200 with what stands',
  method: 'POST',
  path: '/user/trips/:id/todos',
  auth: 'confirmed',
  repeats: true,
  params: tripParams,
  body: z.object({ tripTodo: TripTodoInput }),
  reply: TripTodo,
  alsoStatus: 200,
  errors: ['not_allowed', 'conflict'],
})

export const updateTripTodo = endpoint({
  name: 'updateTripTodo',
  summary:
    'Tick a to-do, say who does it and until when; change what an own one says, or one on the own trip',
  method: 'PATCH',
  path: '/user/trips/:id/todos/:todoId',
  auth: 'confirmed',
  repeats: true,
  params: todoParams,
  body: z.object({ tripTodo: TripTodoPatch }),
  reply: TripTodo,
  errors: ['not_allowed'],
})

export const deleteTripTodo = endpoint({
  name: 'deleteTripTodo',
  summary: 'Delete a to-do of oneself, or one on the own trip',
  method: 'DELETE',
  path: '/user/trips/:id/todos/:todoId',
  auth: 'confirmed',
  params: todoParams,
  reply: null,
  errors: ['not_allowed'],
})

/** Of TripTodosChannel: something of a trip's to-dos is another than it was; pages that show them load them anew. */
export const TripTodoEvent = z.object({
  type: z.literal('changed'),
  tripId: z.uuid(),
})
export type TripTodoEvent = z.infer<typeof TripTodoEvent>
