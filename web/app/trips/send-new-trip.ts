import { createTrip, updateTrip } from '@farfolk/contract/trips'
import { callApi } from '../api/call-api.ts'
import { createOrUpdate } from '../forms/create-or-update.ts'

/** What was typed after a try whose answer got lost is saved over what that has made. */
export const sendNewTrip = createOrUpdate(createTrip, ({ id }, { body }, options) => {
  const { id: _id, ...trip } = body.trip
  return callApi(updateTrip, { params: { id }, body: { trip } }, options)
})
