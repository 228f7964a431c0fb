import { instantText, todayUtc } from '../db/instants.ts'
import {
  fromViewer,
  pageOfNewest,
  type PageColumns,
  pageStatement,
  versionOf,
  viewerColumns,
  type ViewerColumns,
} from '../http/page-statement.ts'
import { viewerCte } from '../http/session.ts'
import { memberCardJson } from '../members/card-json.ts'
import { isPublished, isShownOnProfile } from '../visibility/experiences.ts'
import { throughEyes } from '../visibility/eyes.ts'
import { travels } from '../visibility/travels.ts'
import { canMeet, kindIsOpen, tripIsVisible } from '../visibility/visible.ts'
import { isMet, isOver } from '../visibility/visits.ts'

// Each checks the session and builds the answer at once, but for `writtenText`.

const withPeople = `join member author on author.id = e.author_id
  join member about on about.id = e.about_id`

/** SQL of an Experience, of a row `e` joined by `withPeople`. */
function experienceJson(viewer: string): string {
  return `json_build_object(
    'id', e.id,
    'author', ${memberCardJson('author')},
    'user', ${memberCardJson('about')},
    'kind', e.kind,
    'recommended', e.recommended,
    'body', e.body,
    'published', ${isPublished('e')},
    'publishedAt', ${instantText('e.published_at')},
    'mayChange', coalesce(e.author_id = ${viewer} and not ${isPublished('e')}, false),
    'createdAt', ${instantText('e.created_at')},
    'updatedAt', ${instantText('e.updated_at')})`
}

export type ExperiencePageRow = ViewerColumns & PageColumns

function pageOfExperiences(condition: string): string {
  return pageOfNewest('e', {
    from: `from experience e where ${condition}`,
    json: experienceJson('viewer.id'),
    joined: withPeople,
  })
}

const canMeetOther = (id: string) => `exists (
  select from member other where other.id = ${id} and ${canMeet('other', 'viewer.id')})`

/** By `of`; $1 the token's hash, $2 limit, $3 and $4 key and id of the cursor or null, $5 a member or null. */
export const ownListTexts = {
  written: pageStatement(
    pageOfExperiences(`e.author_id = viewer.id and ($5::uuid is null or e.about_id = $5::uuid)
      and ${canMeetOther('e.about_id')}`),
  ),
  about: pageStatement(
    pageOfExperiences(`e.about_id = viewer.id and ($5::uuid is null or e.author_id = $5::uuid)
      and ${isShownOnProfile('e', 'viewer.id')}`),
  ),
}

const shownOnDoor = `door.is_open and e.about_id = $5::uuid and ${isShownOnProfile('e', 'viewer.id')}`

/** As `ownListTexts`, where $1 is of the eyes and $5 is whom they are about; `json` null where hidden. */
export const userListText = throughEyes(
  (viewer) => `with ${viewer('$1')}
  select ${viewerColumns},
    case when door.is_open then page.json end as json, page.next_key, page.next_id
  from ${fromViewer}
  cross join lateral (select ${kindIsOpen('profile', '$5::uuid', 'viewer.id')} as is_open) door
  cross join lateral (${pageOfExperiences(shownOnDoor)}) page`,
)

const maxDue = 50
/** Whole days after the last one of the trip. */
const dueForDays = 90

const trips = `select theirs.member_id, voyage.id as trip_id, voyage.name, voyage.last_day,
    null::uuid as visit_id
  from traveller mine
  join trip voyage on voyage.id = mine.trip_id
  join traveller theirs on theirs.trip_id = voyage.id and theirs.member_id <> mine.member_id
  where mine.member_id = viewer.id and ${travels('mine')} and ${travels('theirs')}
    and voyage.last_day < ${todayUtc} and voyage.last_day >= ${todayUtc} - ${dueForDays}
    and voyage.start_date is not null
    and ${tripIsVisible('voyage', 'viewer.id')}`

const visits = `select peer.id as member_id, null::uuid, null, v.last_day, v.id
  from visit v join member peer on peer.id in (v.host_id, v.guest_id) and peer.id <> viewer.id
  where (v.host_id = viewer.id or v.guest_id = viewer.id) and ${isMet('v')}
    and ${isOver('v')} and v.last_day >= ${todayUtc} - ${dueForDays}`

const newestTogether = `select distinct on (together.member_id) together.*
  from (${trips} union all ${visits}) together
  where ${canMeetOther('together.member_id')}
    and not exists (
      select from experience e where e.author_id = viewer.id and e.about_id = together.member_id)
  order by together.member_id, together.last_day desc, together.trip_id, together.visit_id`

/** $1 the token's hash. */
export const dueText = `with ${viewerCte('$1')}
  select ${viewerColumns}, (
    select coalesce(json_agg(json_build_object('user', ${memberCardJson('companion')},
      'trip', case when due.trip_id is not null
        then json_build_object('id', due.trip_id, 'name', due.name) end,
      'visit', (select json_build_object('id', v.id, 'offer', v.offer,
          'firstDay', v.first_day, 'lastDay', v.last_day)
        from visit v where v.id = due.visit_id))
      order by due.last_day desc, due.member_id), '[]')::text
    from (
      select * from (${newestTogether}) newest
      order by last_day desc, member_id limit ${maxDue}) due
    join member companion on companion.id = due.member_id) as json
  from ${fromViewer}`

/** For who has just written it: $1 the experience, $2 the member. */
export const writtenText = `
  select ${experienceJson('$2::uuid')}::text as json, ${versionOf('e')} as version
  from experience e ${withPeople}
  where e.id = $1 and e.author_id = $2 and ${canMeet('about', '$2::uuid')}`
