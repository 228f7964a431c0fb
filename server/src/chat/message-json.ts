import { imageJson } from '../images/image-json.ts'
import { memberCardJson } from '../members/card-json.ts'
import { instantText } from '../db/instants.ts'
import { isHeard } from '../visibility/visible.ts'
import { pollJson } from './polls/poll-json.ts'

/** SQL of a Message as json, of rows of `message` and of its sender; `poll` as `pollOf` makes it. */
export function messageJson(message: string, sender: string, poll: string): string {
  return `json_build_object(
    'id', ${message}.id,
    'channelId', ${message}.channel_id,
    'sender', ${memberCardJson(sender)},
    'body', ${message}.body,
    'image', ${imageJson(`${message}.image_id`)},
    'poll', ${poll},
    'deleted', ${message}.deleted_at is not null,
    'position', ${message}.position,
    'createdAt', ${instantText(`${message}.created_at`)})`
}

/** SQL of the poll of a row of `message`, null where there is none; that of one which the club hides is kept. */
export function pollOf(message: string, viewer: string): string {
  return `case when ${message}.deleted_at is null then ${pollJson(`${message}.id`, viewer)} end`
}

/** SQL of whether `pollOf` the row is one. */
export function hasPoll(message: string): string {
  return `(${message}.deleted_at is null
    and exists (select from poll where poll.message_id = ${message}.id))`
}

/** Of a row of `ownChannels`: the last that the viewer may see, null where there is none. */
export function lastMessageJson(channel: string, viewer: string): string {
  return `(select ${messageJson('message', 'sender', pollOf('message', viewer))}
    from message join member sender on sender.id = message.sender_id
    where message.channel_id = ${channel}.id and message.position > ${channel}.hidden_position
      and ${isHeard('sender', viewer)}
    order by message.position desc limit 1)`
}
