import { firstRow } from '../db/first-row.ts'
import { instantText, todayUtc } from '../db/instants.ts'
import type { Statements } from '../db/pipeline.ts'
import { type ThingRow, versionOf, viewerColumns } from '../http/page-statement.ts'
import { type Eyes, throughEyes } from '../visibility/eyes.ts'
import { experienceFacts } from '../experiences/experience-facts.ts'
import { mutualFriendsJson } from '../friendships/mutual-friends.ts'
import {
  seenAnswering,
  seenHosting,
  seenOffers,
  seenOffersNote,
  seenTextLanguage,
  seenTranslations,
} from '../visibility/offers.ts'
import { standIns } from '../visibility/stand-ins.ts'
import {
  albumIsVisible,
  canMeet,
  kindIsOpen,
  profileIsVisible,
  tipIsVisible,
  tripIsVisible,
} from '../visibility/visible.ts'
import { seenCountryCount } from '../visited-countries/been.ts'
import { profilePairs } from './profile-json.ts'

const age = `extract(year from age(${todayUtc}, m.birthday))::integer`

const seen = { member: 'm', confirmed: 'viewer.confirmed', viewer: 'viewer.id' }

/** SQL of the OtherUser of `m` as `viewer` sees it, who is nobody for a visitor. */
const otherUserJson = `(jsonb_build_object(
  'id', m.id,
  'createdAt', ${instantText('m.created_at')},
  'profile', jsonb_build_object(${profilePairs('m')},
      'offers', ${seenOffers(seen)}, 'offersNote', ${seenOffersNote(seen)},
      'hosting', ${seenHosting(seen)},
      'textLanguage', ${seenTextLanguage(seen)}, 'translations', ${seenTranslations(seen)})
    || case when m.show_age and m.birthday is not null
       then jsonb_build_object('age', ${age}) else '{}' end,
  'relation', case
    when m.id = viewer.id then jsonb_build_object('kind', 'me')
    when viewer.id = '${standIns.friend}' then jsonb_build_object('kind', 'friend')
    when tie.id is null then jsonb_build_object('kind', 'none')
    else jsonb_build_object(
      'kind', case tie.state when 'friends' then 'friend' else tie.state end,
      'friendshipId', tie.id) end,
  'counts', jsonb_build_object(
    'trips', (select count(*) from trip
      where trip.owner_id = m.id and ${tripIsVisible('trip', 'viewer.id')}),
    'albums', (select count(*) from album
      where album.owner_id = m.id and ${albumIsVisible('album', 'viewer.id')}),
    'countries', ${seenCountryCount('m.id', 'viewer.id')},
    'friends', case when ${kindIsOpen('friendships', 'm.id', 'viewer.id')} then (
      select count(*) from friendship bond join member friend on friend.id = bond.other_id
      where bond.member_id = m.id and bond.state = 'friends'
        and ${canMeet('friend', 'viewer.id')}) else 0 end,
    'tipCountries', (select count(distinct tip.country_code) from tip
      where tip.owner_id = m.id and ${tipIsVisible('tip', 'viewer.id')})),
  'experiences', ${experienceFacts('m', 'viewer.id')})
  || coalesce((select jsonb_build_object('answering', told) from (
      select ${seenAnswering(seen)} as told) answers where told is not null), '{}')
  || ${mutualFriendsJson('m', 'viewer.id')})::text`

// A row always comes back, so that a token without a session is told from a member who is hidden.
const byId = throughEyes(
  (viewerCte) => `with ${viewerCte('$2')}
  select ${viewerColumns}, ${versionOf('m')} as version,
    case when m.id is not null then ${otherUserJson} end as json
  from (select $1::uuid as id) wanted
  left join viewer on true
  left join member m on m.id = wanted.id and ${profileIsVisible('m', 'viewer.id')}
  left join friendship tie on tie.member_id = viewer.id and tie.other_id = m.id
    and tie.state in ('friends', 'incoming', 'sent')`,
)

/** `json` null for a member who is hidden from the viewer, or not there at all. */
export async function findOtherUser(
  statements: Statements,
  id: string,
  eyes: Eyes,
): Promise<ThingRow> {
  return firstRow(await statements.query<ThingRow>(byId[eyes.kind], [id, eyes.value]))
}
