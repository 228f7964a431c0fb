import { fromViewer, pageOf, viewerColumns } from '../http/page-statement.ts'
import { viewerCte } from '../http/session.ts'
import { memberCardJson } from '../members/card-json.ts'
import { todayUtc } from '../db/instants.ts'
import { tripJson } from '../trips/trip-json.ts'
import { homeOf, isComing, tripIsTold } from './coming.ts'
import { countDays, guessOfDays, lengths, score } from './meeting.ts'
import { maxOverlaps, placeOf } from './statements.ts'

const home = `home as materialized (
    select spot.*, resident.hometown as place
    from viewer join member resident on resident.id = viewer.id
    cross join lateral ${homeOf('resident')} spot
  )`

const firstKey = `date '1900-01-01'`

/** Of a row `theirs`: it is the first of its trip's, and on a page to come. */
const begins = `${isComing('home', 'theirs')}
      and ($3::text is null or theirs.from_day > ${firstKey} + $3::text::integer
        or (theirs.from_day = ${firstKey} + $3::text::integer and theirs.trip_id > $4::uuid))
      and not exists (select from stay earlier
        where earlier.trip_id = theirs.trip_id and ${isComing('home', 'earlier')}
          and (earlier.from_day, earlier.position) < (theirs.from_day, theirs.position))`

// Of each cell and length an index has them in the order of their days, so that each is read until a page is
// full, with what may be seen, and not to the end of what is to come.
const coming = `(
    select theirs.trip_id as id, theirs.from_day
    from home cross join lateral (
      (select theirs.trip_id, theirs.from_day
      from unnest(home.near_cells) near (cell) cross join ${lengths} cross join lateral (
        select theirs.trip_id, theirs.from_day
        from stay theirs
        where theirs.cell = near.cell and theirs.length = span.length and theirs.is_looking
          and theirs.from_day >= greatest(${todayUtc} - span.days, ${firstKey} + $3::text::integer)
          and ${begins} and ${tripIsTold('viewer.id', 'theirs.trip_id')}
        order by theirs.from_day, theirs.trip_id
        limit $2::int + 1
      ) theirs)
      union all
      (select theirs.trip_id, theirs.from_day
      from friendship tie
      join trip on trip.owner_id = tie.other_id and trip.last_day >= ${todayUtc}
      join stay theirs on theirs.trip_id = trip.id
      where tie.member_id = viewer.id and tie.state = 'friends' and not theirs.is_looking
        and ${begins} and ${tripIsTold('viewer.id', 'theirs.trip_id')})
    ) theirs
  ) found`

/** Of a row `found`: its stays where the viewer lives. */
const stays = `select theirs.* from home join stay theirs
      on theirs.trip_id = found.id and ${isComing('home', 'theirs')}`

const overlaps = `(select json_agg((select overlap from (select
      ${placeOf('stop')} as place,
      stop.country_code as "countryCode",
      (select home.place from home) as "ownPlace",
      null as "ownTrip",
      met.from_day as "from",
      met.to_day as "to",
      ${guessOfDays} as days,
      met.shared_by > 1 as rough,
      'place' as kind) overlap) order by met.from_day, met.to_day, met.position)
    from (${stays} order by theirs.from_day, theirs.to_day, theirs.position limit ${maxOverlaps}) met
    join trip_stop stop on stop.trip_id = met.trip_id and stop.position = met.position)`

const isFriend = `exists (select from friendship tie where tie.member_id = viewer.id
    and tie.other_id = trip.owner_id and tie.state = 'friends')`

const scored = `(select ${score} from (${countDays(
  `(select met.*, true as is_place, 1 as pairs, ${isFriend} as is_friend from (${stays}) met)`,
  'trip_id',
)}) counted)`

const page = pageOf('found', {
  from: `from ${coming}`,
  by: 'found.from_day, found.id',
  key: `(found.from_day - ${firstKey})::text`,
  json: `(select json_build_object('user', ${memberCardJson('owner')},
      'trip', ${tripJson('trip', 'viewer.id')}, 'overlaps', ${overlaps}, 'score', ${scored})
    from trip join member owner on owner.id = trip.owner_id where trip.id = found.id)`,
})

/** $1 the token's hash, $2 limit, $3 and $4 key and id of the cursor or null. */
export const homeMatchesText = `with ${viewerCte('$1')}, ${home}
  select ${viewerColumns}, page.* from ${fromViewer} left join lateral (${page}) page on true`
