import { sitsIn } from './groups.ts'
import { isHidden } from './hidden.ts'
import { meetUpIsVisible } from './meet-ups.ts'
import { questionIsVisible } from './questions.ts'
import { albumIsVisible, canMeetId, tripIsVisible } from './visible.ts'
import { tripTodoIsVisible } from './trip-todos.ts'
import { isOver } from './visits.ts'

interface NotificationColumns {
  /** SQL of each, such as `notification.actor_id`. */
  type: string
  actor: string
  kind: string
  subject: string
}

/**
 * Whether the viewer, who got it, may see a notification: who did it can be met, and what it is
 * about is open to the viewer. Of a trip that is deleted nothing is left to be closed to who was on it. That
 * one is closed to them is what some are told, with its name, as long as the club has not hidden that.
 * An album of a trip that one follows is news as long as the trip is open to who does, and has it.
 * That a meet-up is cancelled is news, with its name, also once it is deleted; where no owner said so, it is named by
 * its town, and news whatever became of the two. That an answer helped is news as long as it is there and named.
 * That one is named for a to-do is news until it is done, or somebody else does it.
 * A request for a visit that nobody has answered in time waits for nobody any more, and who has left a group
 * was added to nothing.
 */
export function notificationIsVisible(
  { type, actor, kind, subject }: NotificationColumns,
  viewer: string,
): string {
  return `(${canMeetId(actor, viewer)} and case
    when ${kind} = 'user' then ${subject} = ${actor} or ${canMeetId(subject, viewer)}
    when ${kind} = 'trip' then ${type} = 'trip_deleted' or exists (
      select from trip where trip.id = ${subject} and case ${type}
        when 'trip_closed' then not ${isHidden('trip')} else ${tripIsVisible('trip', viewer)} end)
    when ${kind} in ('album', 'albumItem') then exists (
      select from album
      where album.id = case ${kind} when 'album' then ${subject} else (
          select item.album_id from album_item item where item.id = ${subject}) end
        and ${albumIsVisible('album', viewer)}
        and (${type} <> 'followed_album_linked' or exists (
          select from trip where trip.id = album.trip_id and ${tripIsVisible('trip', viewer)})))
    when ${kind} = 'channel' then ${type} <> 'added_to_group' or ${sitsIn(subject, viewer)}
    when ${kind} = 'visit' then exists (
      select from visit where visit.id = ${subject}
        and (${type} <> 'visit_requested' or not ${isOver('visit')}))
    when ${kind} = 'meetUp' then exists (
      select from meet_up where meet_up.id = ${subject} and ${meetUpIsVisible('meet_up', viewer)})
      or ${type} = 'meet_up_cancelled' and (${actor} is null
        or not exists (select from meet_up where meet_up.id = ${subject}))
    when ${kind} = 'question' then exists (
      select from question where question.id = ${subject} and ${questionIsVisible('question', viewer)}
        and (${type} <> 'answer_helped' or exists (
          select from comment helped where helped.id = question.helped_by
            and helped.author_id = ${viewer} and not helped.hidden)))
    when ${kind} = 'keptSearch' then exists (
      select from kept_search kept where kept.id = ${subject} and kept.owner_id = ${viewer})
    when ${kind} = 'tripTodo' then exists (
      select from trip_todo todo where todo.id = ${subject} and todo.assignee_id = ${viewer}
        and todo.done_at is null and ${tripTodoIsVisible('todo', viewer)})
    else false end)`
}
