import { quoteLength } from '@farfolk/contract/chat'
import { isHeard } from '../visibility/visible.ts'

const body = `case when length(original.body) > ${quoteLength}
  then left(original.body, ${quoteLength} - 1) || '…' else original.body end`

/** SQL of the Quote that a row of `message` bears, null where the viewer does not hear who wrote what it answers. */
export function quoteJson(message: string, viewer: string): string {
  return `(select json_build_object(
      'id', original.id,
      'position', original.position,
      'sender', json_build_object('id', author.id, 'firstName', author.first_name),
      'body', ${body},
      'hasImage', original.image_id is not null,
      'deleted', original.deleted_at is not null)
    from message original join member author on author.id = original.sender_id
    where original.channel_id = ${message}.channel_id and original.position = ${message}.reply_position
      and ${isHeard('author', viewer)})`
}
