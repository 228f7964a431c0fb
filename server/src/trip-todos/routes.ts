import * as contract from '@farfolk/contract/trip-todos'
import type { FeatureDeps } from '../feature-deps.ts'
import { ApiError } from '../http/api-error.ts'
import { JsonText, sessionInStatement } from '../http/route.ts'
import { listForTravellers } from '../trips/list-for-travellers.ts'
import { defineTravellersChannel } from '../trips/travellers-channel.ts'
import { channel } from './announcements.ts'
import { findWrongAssignee } from './assignees.ts'
import { deleteTripTodo, updateTripTodo } from './change-todo.ts'
import { createTripTodo } from './create-todo.ts'
import { findWrittenTripTodo, listText } from './queries.ts'
import { tellDue } from './tell-due.ts'

const dueSeconds = 60 * 60

/** What is to be done before a trip and on it: for who travels along, and nobody else. */
export function tripTodos(features: FeatureDeps): void {
  const { router, connections, jobs, live, notifications } = features
  const { route } = router
  const { db, pool } = connections
  const alsoWrong = findWrongAssignee(db)
  defineTravellersChannel(live, pool, channel)
  jobs.repeat('trip-todos', dueSeconds, () => tellDue(features))

  route(
    contract.listTripTodos,
    (context) => listForTravellers(context, connections, listText),
    sessionInStatement,
  )

  route(
    contract.createTripTodo,
    async (context) => {
      const { params, body, viewer } = context
      const act = { tripId: params.id, authorId: viewer.memberId }
      const { id, isNew } = await createTripTodo({ db, live, notifications }, act, body.tripTodo)
      if (!isNew) context.status = 200
      const json = await findWrittenTripTodo(pool, actOf({ ...params, todoId: id }, viewer))
      // Made on another trip.
      if (json === undefined) throw new ApiError('conflict', { field: 'tripTodo.id' })
      return new JsonText(json)
    },
    { alsoWrong },
  )

  route(
    contract.updateTripTodo,
    async ({ params, body, viewer }) =>
      new JsonText(
        await updateTripTodo(
          { connections, live, notifications },
          actOf(params, viewer),
          body.tripTodo,
        ),
      ),
    { alsoWrong },
  )

  route(contract.deleteTripTodo, async ({ params, viewer }) => {
    await deleteTripTodo({ connections, live, notifications }, actOf(params, viewer))
    return null
  })
}

function actOf(params: { id: string; todoId: string }, viewer: { memberId: string }) {
  return { tripId: params.id, todoId: params.todoId, memberId: viewer.memberId }
}
