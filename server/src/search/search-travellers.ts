import type { Point } from '@farfolk/contract/maps'
import type { Offer } from '@farfolk/contract/members'
import type { SearchInput } from '@farfolk/contract/search'
import type pg from 'pg'
import { instantOf, microsecondsOf } from '../db/instants.ts'
import { unnamed } from '../db/named-statements.ts'
import type { Viewer } from '../http/viewer.ts'
import type { Found, ScanWanted } from '../trips/scan-trips.ts'
import { expectedMatches } from '../trips/plan-scan.ts'
import { tripType } from '../trips/trip-json.ts'
import type { WordShares } from '../trips/word-shares.ts'
import { hostingIsOpenTo, offersOpenTo } from '../visibility/offers.ts'
import { profileIsVisible, tripIsVisible } from '../visibility/visible.ts'
import { rankOf } from './document.ts'
import type { Scanner } from './find-page.ts'
import { aroundSpot, homeSpot, keysPerRadian } from './home-spot.ts'
import { asksOfHosting, memberQueryText } from './member-query.ts'
import {
  type Criteria,
  indexedQuery,
  indexText,
  type Term,
  wholeTerm,
  windowQuery,
} from './query.ts'
import { countryToken } from './tokens.ts'

const viewerId = '$1::uuid'
const words = '$2::tsquery'
const rankedWords = '$8::tsquery'
const key = `-${microsecondsOf('member.created_at')}`
const instantOfKey = (given: string) => instantOf(`-${given}::bigint`)

const order = 'member.created_at desc, member.id'
const inStretch = `(${words} is null or member.search @@ ${words})
    and ($3::bigint is null or (member.created_at <= ${instantOfKey('$3')}
      and (member.created_at < ${instantOfKey('$3')} or member.id > $4::uuid)))
    and ($5::bigint is null or (member.created_at >= ${instantOfKey('$5')}
      and (member.created_at > ${instantOfKey('$5')} or member.id <= $6::uuid)))`

// Newest members first. The planner sees the words: it takes the index of the rare ones and goes
// along the order for the common ones. What follows `select` is asked of one member after the other
// until the page is full: as a join, or of all trips beforehand, it takes a large club seconds.
const scanText = ({ from = 'member', where = [inStretch], goes = 'true' }) => `
  select member.id, 0 as bucket, (${key})::text as key,
    case when ${words} is null then 0
      else ${rankOf('member.search', rankedWords)} end as rank
  from ${from}
  where ${[...where, `(select ${profileIsVisible('member', viewerId)})`, goes].join('\n    and ')}
  order by ${order}
  limit $7::int`

const fitsTrip = `($9::date is null or coalesce(trip.end_date, 'infinity') >= $9::date)
        and ($10::date is null or trip.start_date <= $10::date)
        and ($11::boolean is null or trip.looking_for_company = $11::boolean
          and not ($11::boolean and ${tripType('trip')} = 'finished'))
        and ($12::text is null or $12::text = ${tripType('trip')})
        and (trip.start_date is not null or ($9::date is null and $10::date is null))
        and ($13::text[] is null or trip.countries && $13::text[])`
const goes = `(select exists (
      select from trip
      where trip.owner_id = member.id and ${fitsTrip}
        and ${tripIsVisible('trip', viewerId)}))`

const anyTravellerText = unnamed + scanText({})
const withTripText = unnamed + scanText({ goes })
/**
 * As `withTripText`, of the owners of the trips that an index finds by $14: of few trips it is far
 * less work. The planner does not see the words, and so never reads all trips or members instead.
 */
const withRareTripText = `${unnamed}with going as materialized (
    select distinct trip.owner_id from trip
    where trip.search @@ (select $14::tsquery) and ${fitsTrip}
  )
  ${scanText({
    from: `(
    select member.id, member.created_at, member.search
    from going join member on member.id = going.owner_id
    where ${inStretch}
    order by ${order} offset 0
  ) member`,
    where: [],
    goes,
  })}`

// As placed by `homeSpot`, so that an index goes outwards from $6 and $7; $5 the limit, $8 how far at most.
const nearest = `(${homeSpot('member')} <-> point($6::float8, $7::float8))`
const keyOf = (away: string) => `(${away} * ${keysPerRadian})::bigint`
const nearText = (goes = 'true') => `${unnamed}
  select member.id, 0 as bucket, ${keyOf('member.away')}::text as key, 0 as rank
  from (
    select member.id, ${nearest} as away
    from member
    where member.hometown is not null
      and ${homeSpot('member')} <@ circle(point($6::float8, $7::float8), $8::float8)
      and (${words} is null or member.search @@ ${words})
      and ($3::bigint is null or (${keyOf(nearest)}, member.id) > ($3::bigint, $4::uuid))
    order by away, member.id offset 0
  ) member
  where (select ${profileIsVisible('member', viewerId)}) and ${goes}
  order by member.away, member.id
  limit $5::int`
const nearAnyText = nearText()
const nearWithTripText = nearText(goes)

/** Who lives around a spot; `first` is the parameter of its x, behind which its y and how far stand. */
const livesAround = (first: number) => `member.hometown is not null
    and ${homeSpot('member')} <@ circle(
      point($${first}::float8, $${first + 1}::float8), $${first + 2}::float8)`
// Of these the newest first, as of all that a kept search looks at.
const newAroundText = unnamed + scanText({ where: [inStretch, livesAround(9)] })
const newAroundWithTripText = unnamed + scanText({ where: [inStretch, livesAround(14)], goes })

// Of more trips the index takes longer than looking at members until enough of them have one.
const mostByIndex = 8_000

/** What the index of trips is asked; null where too many fit, or nobody knows. */
function rareTrips(
  input: Criteria & Pick<SearchInput, 'from' | 'to'>,
  shares: WordShares | null,
): string | null {
  const indexed = indexedQuery(input, false) ?? windowQuery(input)
  if (!indexed || !shares) return null
  const { countries, months } = indexed
  return expectedMatches(shares, countries.map(countryToken), months) > mostByIndex
    ? null
    : indexText(indexed)
}

interface TravellersSought {
  input: Omit<SearchInput, 'query'>
  terms: readonly Term[]
  viewer: Pick<Viewer, 'memberId' | 'emailConfirmed'>
  shares: WordShares | null
  /** Who lives around it is found, the nearest first. */
  around: Point | undefined
  /** The newest first, those around a place too. */
  isByAge?: boolean
}

interface Statement {
  text: string
  values: unknown[]
}

/** Null where the viewer may find nobody so. */
export function travellersStatement(
  { input, terms, viewer, shares, around, isByAge = false }: TravellersSought,
  { after, upTo, limit }: Pick<ScanWanted, 'after' | 'upTo' | 'limit'>,
): Statement | null {
  const hasFacts = asksOfHosting(input.hosting)
  if (hasFacts && !hostingIsOpenTo(viewer)) return null
  // What is said of a place to stay is said by who offers one.
  const wanted: Offer[] = hasFacts && input.offers.length === 0 ? ['stay'] : input.offers
  const offers = offersOpenTo(viewer, wanted)
  if (offers.length === 0 && wanted.length > 0) return null
  const { from, to, type, lookingForCompany } = input
  const ofTrip = [from, to, lookingForCompany, type]
  const needsTrip = ofTrip.some((each) => each !== undefined)
  const goneTo = needsTrip && offers.length === 0 ? input.countries : []
  const ofMember = { ...input, offers, countries: goneTo.length > 0 ? [] : input.countries }
  const found = memberQueryText({ ...ofMember, terms: terms.map(wholeTerm) })
  const start = [viewer.memberId, found, after?.key ?? null, after?.id ?? null]
  const trip = needsTrip ? [...ofTrip, goneTo.length > 0 ? goneTo : null] : []
  if (around && !isByAge) {
    const { x, y, radius } = aroundSpot(around)
    return {
      text: needsTrip ? nearWithTripText : nearAnyText,
      values: [...start, limit, x, y, radius, ...trip],
    }
  }
  const ranked = memberQueryText({ ...ofMember, terms })
  const values = [...start, upTo?.key ?? null, upTo?.id ?? null, limit, ranked, ...trip]
  if (around) {
    const { x, y, radius } = aroundSpot(around)
    const text = needsTrip ? newAroundWithTripText : newAroundText
    return { text, values: [...values, x, y, radius] }
  }
  if (!needsTrip) return { text: anyTravellerText, values }
  const rare = rareTrips({ terms: [], interests: [], countries: goneTo, from, to }, shares)
  return rare === null
    ? { text: withTripText, values }
    : { text: withRareTripText, values: [...values, rare] }
}

/** Scans for members whose profile the viewer may see and that fit: the nearest first, or the newest. */
export function travellerScanner(pool: pg.Pool, sought: TravellersSought): Scanner {
  return async (wanted) => {
    const { upTo, limit } = wanted
    const statement = travellersStatement(sought, wanted)
    if (!statement) return { found: [], reached: upTo, by: 'index' }
    const { rows } = await pool.query<Omit<Found, 'json'>>(statement.text, statement.values)
    const last = rows.at(-1)
    const isFull = last && rows.length === limit
    const reached = isFull ? { bucket: last.bucket, key: last.key, id: last.id } : upTo
    return { found: rows.map((row) => ({ ...row, json: null })), reached, by: 'index' }
  }
}
