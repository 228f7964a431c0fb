import { travelsAlong } from './travels.ts'
import { albumIsVisible, canMeet, profileIsVisible } from './visible.ts'

/**
 * Whether the viewer, a member who sees the photo, is told of a row of `photo_name`; `named` is the row of
 * `member` of who is on it. Before a yes who named them alone is told, and they themselves; who named them
 * goes on seeing it whatever their profile says, as long as the two may meet.
 */
export function nameIsTold(name: string, named: string, viewer: string): string {
  return `(${name}.state <> 'refused' and (${name}.member_id = ${viewer}
    or (${name}.named_by = ${viewer} and ${canMeet(named, viewer)})
    or (${name}.state = 'shown' and ${profileIsVisible(named, viewer)})))`
}

/**
 * Whether one may name a row of `member` on photos of a row of `album`, whatever they want themselves: oneself,
 * a friend, or who travels on its trip.
 */
export function isNearBy(named: string, album: string, member: string): string {
  return `(${named}.id = ${member} or ${areFriends(named, member)}
    or ${travelsAlong(`${album}.trip_id`, `${named}.id`)})`
}

/** Whether a row of `member` is a friend of this one. */
export function areFriends(named: string, member: string): string {
  return `exists (
    select from friendship close
    where close.member_id = ${member} and close.other_id = ${named}.id and close.state = 'friends')`
}

/** Whether who is named sees what they would be named on: a name opens no album. */
export function seesAlbum(named: string, album: string): string {
  return albumIsVisible(album, `${named}.id`)
}
