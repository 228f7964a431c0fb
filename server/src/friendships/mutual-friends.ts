import { memberCardJson } from '../members/card-json.ts'
import { canMeet, kindIsOpen } from '../visibility/visible.ts'

/** How many of them are named. */
const most = 3

/**
 * SQL of `{"mutualFriends": …}` as an OtherUser has it, of a row of `member`: friends of both as far as the
 * member's list of friends is open to the viewer, who see them there in the same order. `{}` where there are
 * none, and for visitors and oneself.
 */
export function mutualFriendsJson(member: string, viewer: string): string {
  return `case when ${viewer} <> ${member}.id and ${kindIsOpen('friendships', `${member}.id`, viewer)}
    then coalesce((
      select jsonb_build_object('mutualFriends', jsonb_build_object('count', count(*),
        'users', jsonb_agg(mutual.card order by mutual.nth) filter (where mutual.nth <= ${most})))
      from (
        select ranked.nth, case when ranked.nth <= ${most} then ${memberCardJson('ranked')} end as card
        from (
          select friend.*, row_number() over (order by theirs.updated_at desc, theirs.id) as nth
          from friendship own
          join friendship theirs on theirs.member_id = ${member}.id
            and theirs.other_id = own.other_id and theirs.state = 'friends'
          join member friend on friend.id = own.other_id
          where own.member_id = ${viewer} and own.state = 'friends'
            and ${canMeet('friend', viewer)}
        ) ranked
      ) mutual
      having count(*) > 0), '{}')
    else '{}' end`
}
