import { isHeard } from '../../visibility/visible.ts'

/** SQL of the reactions to a message as json, of those alone whom the viewer hears. */
export function reactionsJson(messageId: string, viewer: string): string {
  return `(select coalesce(json_agg(chosen.json order by chosen.kind), '[]')
    from (
      select given.kind, json_build_object('kind', given.kind,
        'userIds', json_agg(giver.id order by given.created_at, giver.id)) as json
      from message_reaction given join member giver on giver.id = given.member_id
      where given.message_id = ${messageId} and ${isHeard('giver', viewer)}
      group by given.kind) chosen)`
}
