import { instantText } from '../../db/instants.ts'
import { memberCardJson } from '../../members/card-json.ts'
import { isHeard } from '../../visibility/visible.ts'

/** SQL of a message's Poll as json for the viewer, who counts the votes of those alone whom they hear. */
export function pollJson(messageId: string, viewer: string): string {
  const order = 'order by voter.first_name, voter.id'
  return `(select json_build_object(
      'options', (
        select json_agg(json_build_object('id', choice.number, 'text', choice.text, 'userIds', (
          select coalesce(json_agg(voter.id ${order}), '[]')
          from poll_vote ballot join member voter on voter.id = ballot.member_id
          where ballot.message_id = choice.message_id and ballot.number = choice.number
            and ${isHeard('voter', viewer)})) order by choice.number)
        from poll_option choice where choice.message_id = asked.message_id),
      'multiple', asked.multiple,
      'voters', (
        select coalesce(json_agg(${memberCardJson('voter')} ${order}), '[]')
        from member voter
        where voter.id in (
            select ballot.member_id from poll_vote ballot where ballot.message_id = asked.message_id)
          and ${isHeard('voter', viewer)}),
      'endedAt', ${instantText('asked.ended_at')})
    from poll asked where asked.message_id = ${messageId})`
}
