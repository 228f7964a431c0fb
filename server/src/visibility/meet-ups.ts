import { comesTo } from './comings.ts'
import { canMeetId, meetUpIsOpen } from './visible.ts'

/**
 * Whether the viewer may see a row of `meet_up`: members alone, by its audience; who comes whatever that is. What
 * is cancelled is there for them and its owner alone.
 */
export function meetUpIsVisible(meetUp: string, viewer: string): string {
  return `(${viewer} is not null and ${meetUpIsOpen(meetUp, viewer)}
    and (${meetUp}.cancelled_at is null or ${meetUp}.owner_id = ${viewer} or ${comesTo(meetUp, viewer)}))`
}

/** Whether who sees a row of `meet_up` is told where in the place it is: its owner, and who comes. */
export function spotIsTold(meetUp: string, viewer: string): string {
  return `(${meetUp}.owner_id = ${viewer} or ${comesTo(meetUp, viewer)})`
}

/** Whether who sees a meet-up is told of a row of `meet_up_comer`: as long as the two may meet. */
export function comerIsShown(comer: string, viewer: string): string {
  return canMeetId(`${comer}.member_id`, viewer)
}
