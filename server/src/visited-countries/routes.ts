import {
  listOwnCountries,
  listUserCountries,
  markCountry,
  unmarkCountry,
} from '@farfolk/contract/visited-countries'
import type { FeatureDeps } from '../feature-deps.ts'
import { ApiError } from '../http/api-error.ts'
import { explainMissing } from '../visibility/explain-missing.ts'
import { viewerIdFor } from '../visibility/eyes.ts'
import { markCountry as mark, unmarkCountry as unmark } from './mark-country.ts'
import { findOwnCountry, listOwnCountries as listOwn, listSeenCountries } from './queries.ts'

/** The countries that members have been to, and where they want to go. */
export function visitedCountries({ router, connections, live }: FeatureDeps): void {
  const { route } = router
  const { pool } = connections

  route(listOwnCountries, ({ viewer }) =>
    listOwn(connections.poolRead(viewer.memberId), viewer.memberId),
  )

  route(markCountry, async (context) => {
    const { memberId } = context.viewer
    const { wasThere } = await mark(pool, memberId, context.body.country)
    if (wasThere) context.status = 200
    const country = await findOwnCountry(pool, memberId, context.body.country.code)
    // Taken off by another device in the same moment.
    if (!country) throw new ApiError('not_found')
    return country
  })

  route(unmarkCountry, async ({ params, viewer }) => {
    if (!(await unmark(pool, viewer.memberId, params.code))) throw new ApiError('not_found')
    live.forgetPages(connections.db)
    return null
  })

  route(listUserCountries, async (context) => {
    const { id } = context.params
    const viewerId = await viewerIdFor(pool, context, id)
    const poolRead = connections.poolRead(context.viewer.memberId)
    if (id === viewerId) return listOwn(poolRead, id)
    const countries = await listSeenCountries(poolRead, id, viewerId)
    if (!countries) throw await explainMissing(pool, 'user', id, viewerId)
    return countries
  })
}
