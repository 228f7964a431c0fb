import { getJourneys } from '@farfolk/contract/journeys'
import { getTravelMap, getTravelYearPicture } from '@farfolk/contract/travel-map'
import { getTravelYear, hasBegun, type TravelYear } from '@farfolk/contract/travel-years'
import type { FeatureDeps } from '../feature-deps.ts'
import { ApiError } from '../http/api-error.ts'
import { confirmViewer, JsonText } from '../http/route.ts'
import type { MediaWork } from '../images/media-work.ts'
import { explainMissing } from '../visibility/explain-missing.ts'
import { viewerIdFor } from '../visibility/eyes.ts'
import { factsOfYear } from './draw-year.ts'
import type { MarkedCountry } from './draw-world.ts'
import { findJourneys } from './journeys.ts'
import { createMapPictures } from './map-pictures.ts'
import { readOwnMap } from './read-own-map.ts'
import { readTravelYear } from './travel-year.ts'

/** Where members have been: the own map, journeys, and years of them; map and years as pictures too. */
export function travelMap(deps: FeatureDeps & { work: MediaWork }): void {
  const { connections, router, work } = deps
  const answerPicture = createMapPictures(deps, work)

  router.route(getJourneys, async (context) => {
    const { id } = context.params
    const viewerId = await viewerIdFor(connections.pool, context, id)
    // A preview too is the member's own read.
    const poolRead = connections.poolRead(context.viewer.memberId)
    const journeys = await findJourneys(poolRead, id, viewerId)
    if (!journeys) throw await explainMissing(connections.pool, 'user', id, viewerId)
    return journeys
  })

  router.route(
    getTravelYear,
    async ({ params: { year }, viewer: { memberId } }) =>
      new JsonText(await yearOf(memberId, year)),
  )

  router.file(getTravelYearPicture, async ({ params, query, findViewer }, request, reply) => {
    const { memberId } = await findViewer()
    const year = JSON.parse(await yearOf(memberId, params.year)) as TravelYear
    const reader = await connections.db
      .selectFrom('member')
      .select(['locale', 'units'])
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow()
    const facts = factsOfYear(year, { locale: reader.locale ?? 'en', units: reader.units })
    const shown = [JSON.stringify(facts)]
    return answerPicture(request, reply, { look: query, shown, facts: () => facts })
  })

  router.file(getTravelMap, async (context, request, reply) => {
    const { query, tokenHash } = context
    const {
      countries: all,
      first_name: firstName,
      locale,
      ...viewer
    } = await readOwnMap(connections.pool, tokenHash)
    confirmViewer(context, { connections }, viewer)
    const countries = query.wanted ? all : withoutWanted(all)
    const name = query.style === 'default' ? (firstName ?? '') : ''
    const shown = query.style === 'default' ? [countries, name, locale] : [countries]
    const facts = () => ({
      countries: JSON.parse(countries) as MarkedCountry[],
      firstName: name,
      locale,
    })
    return answerPicture(request, reply, { look: query, shown, facts })
  })

  async function yearOf(memberId: string, year: number): Promise<string> {
    if (!hasBegun(year)) throw new ApiError('not_found')
    return readTravelYear(connections.poolRead(memberId), memberId, year)
  }
}

function withoutWanted(countries: string): string {
  const marked = JSON.parse(countries) as MarkedCountry[]
  return JSON.stringify(marked.filter(({ status }) => status !== 'wanted'))
}
