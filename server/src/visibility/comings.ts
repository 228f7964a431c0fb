/** SQL of whether a member comes to a row of `meet_up`; false of its owner. */
export function comesTo(meetUp: string, member: string): string {
  return `exists (
    select from meet_up_comer coming
    where coming.meet_up_id = ${meetUp}.id and coming.member_id = ${member})`
}
