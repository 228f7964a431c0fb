import type { NotificationType } from '@farfolk/contract/notifications'
import { groupTitle } from '../chat/channel-json.ts'
import { memberCardJson } from '../members/card-json.ts'
import { instantText } from '../db/instants.ts'

// That one of all, which the page then shows.
const visitPage = `'/account/requests' || case n.subject_kind
    when 'visit' then '#visit-' || n.subject_id else '' end`
const travellersPage = `'/trips/' || n.subject_id || '/travellers'`

// Below what they are about.
const commentsAnchor = `case n.type when 'comment_written' then '#comments' else '' end`

/** SQL of the page, of a row `n` of `notification`, where it is not the subject's own. */
const pagesOfTypes: Partial<Record<NotificationType, string>> = {
  friend_request: `'/account/requests'`,
  visit_requested: visitPage,
  visit_accepted: visitPage,
  visit_declined: visitPage,
  visit_cancelled: visitPage,
  trip_invite: travellersPage,
  trip_join_request: travellersPage,
  trip_accepted: travellersPage,
  trip_declined: travellersPage,
  trip_left: travellersPage,
  trip_handed_over: travellersPage,
  trip_new_owner: travellersPage,
  trip_over: travellersPage,
  trip_todo_due: `'/trips/' || n.subject_id || '/packing#trip-todos'`,
  // The one of whom to ask what has become of it.
  trip_deleted: `'/profile/' || n.actor_id`,
  trip_closed: `'/profile/' || n.actor_id`,
  // It may be deleted next; where its owner is gone, others are called.
  meet_up_cancelled: `coalesce('/profile/' || n.actor_id, '/meet-ups')`,
  // With the place and the days, of which the other's trip says nothing.
  trip_match: `'/account/trips/upcoming'`,
  photo_named: `'/settings/photos#album-' || n.subject_id`,
  search_found: `'/settings/searches#kept-' || n.subject_id`,
  verification_done: `'/user/verification'`,
  welcome: `'/onboarding/profile'`,
}

/** SQL of the page that a row `n` of `notification` leads to. */
export const subjectPath = `case n.type
    ${Object.entries(pagesOfTypes)
      .map(([type, path]) => `when '${type}' then ${path}`)
      .join('\n    ')}
    else case n.subject_kind
      when 'user' then '/profile/' || n.subject_id
      when 'trip' then '/trips/' || n.subject_id || ${commentsAnchor}
      when 'album' then '/albums/' || n.subject_id || ${commentsAnchor}
      when 'albumItem' then (
        select '/albums/' || item.album_id || '?photo=' || item.id || '#comments'
        from album_item item where item.id = n.subject_id)
      when 'meetUp' then '/meet-ups/' || n.subject_id || ${commentsAnchor}
      when 'question' then '/questions/' || n.subject_id || ${commentsAnchor}
      when 'channel' then '/chat?channel=' || n.subject_id
      when 'tripTodo' then (
        select '/trips/' || todo.trip_id || '/packing#todo-' || todo.id
        from trip_todo todo where todo.id = n.subject_id) end
    end`

/** SQL of what its subject is called, or was; null where it is gone unsaid. */
export const subjectTitle = `coalesce(n.subject_title, case n.subject_kind
    when 'trip' then (select trip.name from trip where trip.id = n.subject_id)
    when 'album' then (select album.name from album where album.id = n.subject_id)
    when 'albumItem' then (select album.name
      from album_item item join album on album.id = item.album_id where item.id = n.subject_id)
    when 'meetUp' then (select meet_up.name from meet_up where meet_up.id = n.subject_id)
    when 'question' then (select question.title from question where question.id = n.subject_id)
    when 'channel' then case n.type
      when 'added_to_group' then (select ${groupTitle('company', 'n.member_id')}
        from channel company where company.id = n.subject_id)
      else actor.first_name end
    when 'visit' then actor.first_name
    when 'keptSearch' then (select kept.name from kept_search kept where kept.id = n.subject_id)
    when 'tripTodo' then (select todo.text from trip_todo todo where todo.id = n.subject_id)
    else case when n.subject_id = n.actor_id then actor.first_name
      else (select named.first_name from member named where named.id = n.subject_id) end
    end)`

/** SQL of whether a row `n` of `notification` reminds of a visit that still waits for its host's answer. */
export const stillWaits = `(n.type = 'visit_requested' and exists (
    select from visit waiting where waiting.id = n.subject_id and waiting.reminded_at is not null))`

/** SQL of what a kept search has told of, null where a row `n` of `notification` is about none. */
export const foundBySearch = `case n.subject_kind when 'keptSearch' then (
    select to_json(told) from (
      select kept.search ->> 'kind' as of, cardinality(kept.news) as count
      from kept_search kept where kept.id = n.subject_id) told) end`

// Rows made JSON, not json_build_object: see trips/trip-json.ts.

/**
 * SQL of a Notification as json, of a row `n` of `notification` that its member may see, left
 * joined with `actor`, the row of `member` who did it.
 */
export const notificationJson = `(select to_json(answer) from (select
    n.id,
    n.type,
    case when actor.id is not null then ${memberCardJson('actor')} end as actor,
    (select json_strip_nulls(to_json(about)) from (select
      n.subject_kind as kind, n.subject_id as id, coalesce(${subjectTitle}, '') as title,
      case n.subject_kind when 'visit' then (select to_json(named) from (select
        visit.offer, visit.first_day as "firstDay", visit.last_day as "lastDay",
        nullif(${stillWaits}, false) as waiting
        from visit where visit.id = n.subject_id) named) end as visit,
      ${foundBySearch} as found) about) as subject,
    ${subjectPath} as path,
    ${instantText('n.read_at')} as "readAt",
    ${instantText('n.created_at')} as "createdAt") answer)`

/** SQL joined with a row `n` of `notification`, for the texts above. */
export const withActor = 'left join member actor on actor.id = n.actor_id'
