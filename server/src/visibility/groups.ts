/** SQL of whether a row of `channel_seat` is of one who is in the group, and has not left. */
export function sits(seat: string): string {
  return `${seat}.left_at is null`
}

/** SQL of whether a member is in a group. */
export function sitsIn(channelId: string, member: string): string {
  return `exists (
    select from channel_seat place
    where place.channel_id = ${channelId} and place.member_id = ${member} and ${sits('place')})`
}

/** SQL of the id of a group's owner: of those whose account is open the one who came first. */
export function groupOwnerId(channelId: string): string {
  return `(select place.member_id
    from channel_seat place join member holder on holder.id = place.member_id
    where place.channel_id = ${channelId} and ${sits('place')} and holder.closed_at is null
    order by place.number limit 1)`
}
