import { imageJson } from '../images/image-json.ts'
import { memberCardJson } from '../members/card-json.ts'
import { instantText } from '../db/instants.ts'
import { isHeard } from '../visibility/visible.ts'
import { pollJson } from './polls/poll-json.ts'
import { quoteJson } from './quote-json.ts'
import { reactionsJson } from './reactions/reactions-json.ts'

/** SQL of what is of the viewer in a Message. */
interface Parts {
  poll: string
  replyTo: string
  reactions: string
}

/** SQL of a Message as json, of rows of `message` and of its sender. */
export function messageJson(message: string, sender: string, parts: Parts): string {
  return `json_build_object(
    'id', ${message}.id,
    'channelId', ${message}.channel_id,
    'sender', ${memberCardJson(sender)},
    'body', ${message}.body,
    'image', ${imageJson(`${message}.image_id`)},
    'poll', ${parts.poll},
    'replyTo', ${parts.replyTo},
    'reactions', ${parts.reactions},
    'editedAt', case when ${message}.deleted_at is null then ${instantText(`${message}.edited_at`)} end,
    'deleted', ${message}.deleted_at is not null,
    'position', ${message}.position,
    'createdAt', ${instantText(`${message}.created_at`)})`
}

/**
 * Of a row of `message`; those of one that the club hides are kept, and shown to nobody. What is at `hidden` or
 * before is out of the viewer's sight, in quotes too.
 */
export function partsOf(message: string, viewer: string, hidden: string): Parts {
  const isShown = `${message}.deleted_at is null`
  return {
    poll: `case when ${isShown} then ${pollJson(`${message}.id`, viewer)} end`,
    replyTo: `case when ${isShown} and ${message}.reply_position > ${hidden}
      then ${quoteJson(message, viewer)} end`,
    reactions: `case when ${message}.has_reactions and ${isShown}
      then ${reactionsJson(`${message}.id`, viewer)} else ${noReactions} end`,
  }
}

const noReactions = `'[]'::json`

/** Of a row of `message` that has just been written without a poll; it answers what the viewer sees, or nothing. */
export function newPartsOf(message: string, viewer: string): Parts {
  const replyTo = `case when ${message}.reply_position is not null then ${quoteJson(message, viewer)} end`
  return { poll: 'null', replyTo, reactions: noReactions }
}

/** SQL of whether parts of the row may be others for some than for the rest. */
export function hasPartsOfOwn(message: string): string {
  return `(${message}.deleted_at is null and (${message}.reply_position is not null or ${message}.has_reactions
    or exists (select from poll where poll.message_id = ${message}.id)))`
}

/** Of a row of `ownChannels`: the last that the viewer may see, null where there is none. */
export function lastMessageJson(channel: string, viewer: string): string {
  const parts = partsOf('message', viewer, `${channel}.hidden_position`)
  return `(select ${messageJson('message', 'sender', parts)}
    from message join member sender on sender.id = message.sender_id
    where message.channel_id = ${channel}.id and message.position > ${channel}.hidden_position
      and ${isHeard('sender', viewer)}
    order by message.position desc limit 1)`
}
