import { areTied } from '../chat/channel-json.ts'
import { takesFriends } from '../visibility/visible.ts'

/** SQL of whether the viewer may ask a row of `member` to be friends, as far as the two can meet. */
export const mayAsk = (member: string, viewer: string) =>
  `(${takesFriends(member)} or ${areTied(`${member}.id`, viewer)})`
