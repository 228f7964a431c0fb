import { createTripIdea, updateTripIdea } from '@farfolk/contract/trip-ideas'
import { callApi } from '../api/call-api.ts'
import { createOrUpdate } from '../forms/create-or-update.ts'

export const sendNewIdea = createOrUpdate(
  createTripIdea,
  ({ id: ideaId }, { params, body }, options) => {
    const { id: _id, wishId: _wishId, tipId: _tipId, ...tripIdea } = body.tripIdea
    return callApi(updateTripIdea, { params: { ...params, ideaId }, body: { tripIdea } }, options)
  },
)
