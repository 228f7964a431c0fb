import { listPlacesWithTrips, search, type SearchHit } from '@farfolk/contract/search'
import { pickLocale } from '../accounts/locale.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { JsonText } from '../http/route.ts'
import { wordSharesOf } from '../trips/word-shares.ts'
import { createSearchCursors } from './cursor.ts'
import { findCorrected } from './find-corrected.ts'
import { forgetUnusedWords } from './forget-unused-words.ts'
import { asksOfHosting } from './member-query.ts'
import { findPlacesWithTrips } from './places-with-trips.ts'
import { travellerHits } from './traveller-hits.ts'
import { tripHitsJson } from './search-trips.ts'

const forgetSeconds = 86_400

export function searching({ router, connections, secrets, jobs }: FeatureDeps): void {
  jobs.repeat('words', forgetSeconds, () => forgetUnusedWords(connections.db))
  const readShares = wordSharesOf(connections.pool)
  const cursors = createSearchCursors(secrets.keyFor('search-cursors'))
  router.route(search, async (context) => {
    const input = context.body.search
    const { viewer } = context
    const viewerId = viewer.memberId
    const pool = connections.poolRead(viewerId)
    const cursor = cursors.read(input)
    const { page, terms, around } = await findCorrected(pool, input, { viewer, cursor, readShares })
    context.page = { nextCursor: page.next && cursors.write(input, page.next) }
    const hitContext = { viewerId, terms, locale: pickLocale(undefined, context.acceptLanguage) }
    if (input.kind === 'trips') {
      return new JsonText(await tripHitsJson(pool, page.found, hitContext))
    }
    const ids = page.found.map(({ id }) => id)
    const areSought = input.offers.length > 0 || asksOfHosting(input.hosting)
    const { emailConfirmed } = viewer
    const wanted = { ...hitContext, around, areSought, emailConfirmed }
    return (await travellerHits(pool, ids, wanted)) satisfies SearchHit[]
  })
  router.route(listPlacesWithTrips, ({ query, viewer }) =>
    findPlacesWithTrips(connections.poolRead(viewer.memberId), viewer.memberId, query),
  )
}
