import { groupName } from '../chat/channel-json.ts'
import { channelIsVisible, isHeard } from '../visibility/visible.ts'
import { name, type Part, part, tripName, viewer } from './part.ts'

/** Of a message, who wrote it and its channel. */
const isReadHere = `w.deleted_at is null and ${channelIsVisible('c', viewer)}
  and ${isHeard('asker', viewer)}`

const pollOptions = `(select jsonb_agg(o.text order by o.number)
  from poll_option o where o.message_id = p.message_id)`

/** Of conversations. */
export const chatParts: Part[] = [
  part('messages.json', ['message', 'channel', 'poll', 'poll_option'], {
    key: 'w.id',
    json: `jsonb_build_object('id', w.id, 'channel_id', c.id, 'kind', c.kind,
      'with', ${name('case c.low_id when $1 then c.high_id else c.low_id end')},
      'trip', (select ${tripName('t')} from trip t where t.id = c.trip_id),
      'group', case when ${channelIsVisible('c', viewer)} then ${groupName('c', viewer)} end, 'body', w.body,
      'image_id', w.image_id, 'created_at', w.created_at, 'edited_at', w.edited_at,
      'deleted_at', w.deleted_at,
      'reply_to', case when w.deleted_at is null then (select o.id from message o
        where o.channel_id = w.channel_id and o.position = w.reply_position) end)
      || coalesce((select jsonb_build_object('poll', jsonb_build_object('options', ${pollOptions},
        'multiple', p.multiple, 'ended_at', p.ended_at))
        from poll p where p.message_id = w.id and w.deleted_at is null), '{}')`,
    from: `message w join channel c on c.id = w.channel_id where w.sender_id = $1`,
  }),
  part('votes.json', ['poll_vote'], {
    key: `v.message_id || '-' || lpad(v.number::text, 2, '0')`,
    json: `jsonb_build_object('message_id', v.message_id, 'channel_id', w.channel_id,
      'question', case when ${isReadHere} then w.body end,
      'option', case when ${isReadHere} then o.text end, 'created_at', v.created_at)`,
    from: `poll_vote v
      join poll_option o on o.message_id = v.message_id and o.number = v.number
      join message w on w.id = v.message_id
      join channel c on c.id = w.channel_id join member asker on asker.id = w.sender_id
      where v.member_id = $1`,
  }),
  part('reactions-to-messages.json', ['message_reaction'], {
    key: `r.message_id || '-' || r.kind`,
    json: `jsonb_build_object('message_id', r.message_id, 'channel_id', w.channel_id, 'kind', r.kind,
      'created_at', r.created_at)`,
    from: 'message_reaction r join message w on w.id = r.message_id where r.member_id = $1',
  }),
  part('groups.json', ['channel_seat', 'channel_name'], {
    key: 's.channel_id',
    json: `jsonb_build_object('channel_id', s.channel_id,
      'name', case when ${channelIsVisible('c', viewer)} then ${groupName('c', viewer)} end,
      'joined_at', s.joined_at, 'left_at', s.left_at)`,
    from: 'channel_seat s join channel c on c.id = s.channel_id where s.member_id = $1',
  }),
]
