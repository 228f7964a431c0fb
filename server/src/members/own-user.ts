import type { Statements } from '../db/pipeline.ts'
import { unreadOf } from '../chat/unread.ts'
import { JsonText } from '../http/route.ts'
import { versionOf, viewerColumns, type ViewerColumns } from '../http/page-statement.ts'
import { viewerCte } from '../http/session.ts'
import { ownCountryCount } from '../visited-countries/been.ts'
import { unreadCount } from '../notifications/statements.ts'
import { instantText } from '../db/instants.ts'
import { hostingJson } from './hosting-json.ts'
import { profilePairs } from './profile-json.ts'
import { translationsJson } from './translations-json.ts'

/** SQL of whether a section of the onboarding is done; the club cannot hold all of them yet. */
const sections = {
  profile: `m.bio <> '' and (m.hometown is not null or m.home_country is not null)`,
  avatar: 'm.avatar_image_id is not null',
  interests: 'cardinality(m.interests) >= 3',
  languages: 'exists (select from member_language l where l.member_id = m.id)',
  countries: 'count.countries > 0',
  trip: 'count.trips > 0',
}
const sectionCount = Object.keys(sections).length
const sectionObjects = Object.keys(sections).map(
  (id) => `json_build_object('id', '${id}', 'completed', done.${id})`,
)
const doneCount = Object.keys(sections).map((id) => `done.${id}::integer`)

/** SQL of the OwnUser of `m`, and of the tables it needs. */
const ownUserJson = `json_build_object(
  'id', m.id,
  'email', m.email,
  'emailConfirmed', m.email_confirmed_at is not null,
  'createdAt', ${instantText('m.created_at')},
  'locale', m.locale,
  'profile', json_build_object(${profilePairs('m')},
    'offers', m.offers,
    'offersNote', m.offers_note,
    'hosting', ${hostingJson('m')},
    'textLanguage', m.text_language,
    'translations', ${translationsJson('m')},
    'lastName', m.last_name,
    'birthday', m.birthday),
  'onboarding', json_build_object(
    'completed', m.onboarding_skipped_at is not null or ${doneCount.join(' + ')} = ${sectionCount},
    'completionPercentage', (${doneCount.join(' + ')})::float8 / ${sectionCount},
    'sections', json_build_array(${sectionObjects.join(', ')})),
  'settings', json_build_object(
    'theme', m.theme,
    'units', m.units,
    'showAge', m.show_age,
    'photoNaming', m.photo_naming,
    'emails', json_build_object(
      'friendRequests', m.email_friend_requests,
      'messages', m.email_messages,
      'trips', m.email_trips,
      'digest', m.email_digest)),
  'counts', json_build_object(
    'trips', count.trips,
    'albums', count.albums,
    'countries', count.countries,
    'friends', count.friends,
    'unreadNotifications', ${unreadCount('m.id')},
    'unreadMessages', ${unreadOf('m.id')}))::text`
// Behind an offset each is worked out once, and not wherever it is named.
const ownUserTables = `
  cross join lateral (select
    (select count(*)::integer from trip where trip.owner_id = m.id) as trips,
    (select count(*)::integer from album where album.owner_id = m.id) as albums,
    ${ownCountryCount('m.id')} as countries,
    (select count(*)::integer from friendship tie where tie.member_id = m.id and tie.state = 'friends'
      and not exists (select from member gone where gone.id = tie.other_id and gone.closed_at is not null)
    ) as friends
    offset 0
  ) count
  cross join lateral (select ${Object.entries(sections)
    .map(([id, rule]) => `${rule} as ${id}`)
    .join(', ')} offset 0) done`

const byToken = `with ${viewerCte('$1')}
  select ${viewerColumns}, ${versionOf('m')} as version, ${ownUserJson} as json
  from viewer join member m on m.id = viewer.id ${ownUserTables}`

const byId = `select ${versionOf('m')} as version, ${ownUserJson} as json
  from member m ${ownUserTables} where m.id = $1`

interface OwnUserRow {
  version: string
  json: string
}

/** The hot read: session and answer in one statement; undefined without a session. */
export async function findOwnUserByToken(statements: Statements, tokenHash: Buffer) {
  const { rows } = await statements.query<OwnUserRow & ViewerColumns>(byToken, [tokenHash])
  return rows[0] && { ...rows[0], json: new JsonText(rows[0].json) }
}

/** Of a member who was there right before; throws when there is none. */
export async function requireOwnUser(statements: Statements, memberId: string) {
  const { rows } = await statements.query<OwnUserRow>(byId, [memberId])
  if (!rows[0]) throw new Error('the member is gone')
  return { version: rows[0].version, json: new JsonText(rows[0].json) }
}
