import { albumItemJson, showsLocations, toldTo } from '../albums/album-json.ts'
import { memberCardJson } from '../members/card-json.ts'
import { todayUtc } from '../db/instants.ts'
import { travels } from '../visibility/travels.ts'
import { countriesText, hasBeen, toldAt } from '../visited-countries/been.ts'
import {
  albumIsVisible,
  kindIsOpen,
  profileIsVisible,
  tripIsVisible,
} from '../visibility/visible.ts'

const viewer = '$1::uuid'
const code = '$2::text'
/** Of trips to the country that are over and that the viewer may see. */
const tripIds = '$3::uuid[]'

/** Who was looked at last stands for all: a page has no room for more. */
const latestMarks = 500
const latestPhotos = 2_000
const shownTravellers = 24
const shownPhotos = 12
/** So that one who brings home a thousand photos leaves room for others. */
const fromOneAlbum = 3

const listIsOpen = kindIsOpen('countries', 'mark.member_id', viewer)

const journeyAt = toldAt('journey')
// As visited-countries/been.ts has it, but that a mark by hand keeps nobody off.
const tripSpeaks = `(coalesce(mark.status, '') not in ('wanted', 'removed')
  or ${journeyAt} > mark.updated_at)`

// What tells of a friend may be older than the latest marks and trips.
const travellersJson = `coalesce((
  select json_agg(${memberCardJson('member')} order by told.is_friend desc, told.at desc, member.id)
  from (
    select been.member_id, bool_or(been.is_friend) as is_friend, max(been.at) as at
    from (
      select mark.member_id, mark.updated_at as at, false as is_friend
      from (
        select member_id, updated_at from visited_country marked
        where marked.code = ${code} and ${hasBeen('marked')}
        order by updated_at desc limit ${latestMarks}
      ) mark where ${listIsOpen}
      union all
      select mark.member_id, mark.updated_at, true
      from friendship tie
      join visited_country mark on mark.member_id = tie.other_id and mark.code = ${code}
      where tie.member_id = ${viewer} and tie.state = 'friends' and ${hasBeen('mark')}
        and ${listIsOpen}
      union all
      select seat.member_id, ${journeyAt}, false
      from trip journey
      join traveller seat on seat.trip_id = journey.id and ${travels('seat')}
      left join visited_country mark on mark.member_id = seat.member_id and mark.code = ${code}
      where journey.id = any(${tripIds}) and ${tripSpeaks}
      union all
      select seat.member_id, ${journeyAt}, true
      from friendship tie
      join traveller seat on seat.member_id = tie.other_id and ${travels('seat')}
      join trip journey on journey.id = seat.trip_id
      left join visited_country mark on mark.member_id = seat.member_id and mark.code = ${code}
      where tie.member_id = ${viewer} and tie.state = 'friends'
        and journey.last_day < ${todayUtc} and ${code} = any(journey.countries)
        -- What an index finds of the country: with many friends all trips that are over were read.
        and journey.search @@ ('''c:' || ${code} || '''')::tsquery
        and ${tripSpeaks} and ${tripIsVisible('journey', viewer)}
    ) been
    join member on member.id = been.member_id and ${profileIsVisible('member', viewer)}
    where been.member_id is distinct from ${viewer}
    group by been.member_id
    order by 2 desc, 3 desc, 1
    limit ${shownTravellers}
  ) told join member on member.id = told.member_id), '[]')`

const isThere = `item.place ->> 'countryCode' = ${code}`

const { isExact } = toldTo('album', viewer)
const told = { viewer, showsLocation: 'shown.shows_location', isExact: 'shown.is_exact' }

const photosJson = `coalesce((
  select json_agg(${albumItemJson('shown', told)}
    order by shown.created_at desc, shown.id)
  from (
    select item.*, taken.shows_location, taken.is_exact
    from (
      select taken.*, row_number() over (
        partition by album_id order by created_at desc, id) > ${fromOneAlbum} as is_more
      from (
        select item.id, item.album_id, item.created_at, true as shows_location, ${isExact} as is_exact
        from (
          select id, album_id, created_at from album_item item where ${isThere}
          order by created_at desc limit ${latestPhotos}
        ) item join album on album.id = item.album_id
        where ${showsLocations('album', viewer)} and ${albumIsVisible('album', viewer)}
        union
        select item.id, item.album_id, item.created_at, ${showsLocations('album', viewer)}, ${isExact}
        from album join trip on trip.id = album.trip_id
        cross join lateral (
          select * from album_item listed where listed.album_id = album.id
          order by listed.position, listed.id limit ${shownPhotos}
        ) item
        where album.trip_id = any(${tripIds}) and trip.countries = array[${code}]
          and (item.place is null or ${isThere} or not ${showsLocations('album', viewer)})
          and ${albumIsVisible('album', viewer)}
      ) taken
    ) taken
    join album_item item on item.id = taken.id
    order by taken.is_more, item.created_at desc, item.id
    limit ${shownPhotos}
  ) shown), '[]')`

const ownCountries = countriesText({ owner: viewer, viewer, isOwn: true })

/** One row; $1 the viewer or null, $2 the country's code, $3 ids of its trips that are over. */
export const destinationText = `
  select json_build_object(
    'code', ${code},
    'status', (select status from ${ownCountries} country where country.code = ${code}),
    'travellers', ${travellersJson},
    'photos', ${photosJson})::text as json`
