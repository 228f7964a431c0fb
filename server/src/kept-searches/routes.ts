import * as contract from '@farfolk/contract/kept-searches'
import type { FeatureDeps } from '../feature-deps.ts'
import { ApiError } from '../http/api-error.ts'
import { changeSearch, removeSearch } from './change-search.ts'
import { keepSearch } from './keep-search.ts'
import { findKeptSearch, listKeptSearches } from './queries.ts'
import { tellOfSearches } from './tell-searches.ts'

/** How often it is looked which are due: each is once a day. */
const lookSeconds = 300

/** Searches that members keep, and what they are told of them. */
export function keptSearches(features: FeatureDeps): void {
  const { connections, jobs } = features
  const { route } = features.router
  const { quick } = connections
  jobs.repeat('kept-searches', lookSeconds, () => tellOfSearches(features))

  route(contract.listKeptSearches, ({ viewer }) => listKeptSearches(quick, viewer.memberId))

  route(contract.createKeptSearch, async (context) => {
    const { viewer, body } = context
    const { id, isNew } = await keepSearch(connections, viewer, body.keptSearch)
    if (!isNew) context.status = 200
    return written(viewer.memberId, id)
  })

  route(contract.updateKeptSearch, async ({ params: { id }, viewer, body }) => {
    await changeSearch(connections, viewer, { id, ...body.keptSearch })
    return written(viewer.memberId, id)
  })

  route(contract.deleteKeptSearch, async ({ params: { id }, viewer }) => {
    await removeSearch(features, viewer.memberId, id)
    return null
  })

  /** 404 where it was removed from elsewhere in the same moment. */
  async function written(ownerId: string, id: string): Promise<contract.KeptSearch> {
    const kept = await findKeptSearch(quick, ownerId, id)
    if (!kept) throw new ApiError('not_found')
    return kept
  }
}
