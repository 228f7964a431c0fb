import { imageJson } from '../images/image-json.ts'
import { memberCardJson } from '../members/card-json.ts'
import { instantText } from '../db/instants.ts'
import { isHeard } from '../visibility/visible.ts'

/** SQL of a Message as json, of rows of `message` and of its sender. */
export function messageJson(message: string, sender: string): string {
  return `json_build_object(
    'id', ${message}.id,
    'channelId', ${message}.channel_id,
    'sender', ${memberCardJson(sender)},
    'body', ${message}.body,
    'image', ${imageJson(`${message}.image_id`)},
    'deleted', ${message}.deleted_at is not null,
    'position', ${message}.position,
    'createdAt', ${instantText(`${message}.created_at`)})`
}

/** Of a row of `ownChannels`: the last that the viewer may see, null where there is none. */
export function lastMessageJson(channel: string, viewer: string): string {
  return `(select ${messageJson('message', 'sender')}
    from message join member sender on sender.id = message.sender_id
    where message.channel_id = ${channel}.id and message.position > ${channel}.hidden_position
      and ${isHeard('sender', viewer)}
    order by message.position desc limit 1)`
}
