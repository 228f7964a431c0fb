import { companionIsHeard, mayChangeOfTrip } from './companions.ts'
import { travelsOn } from './visible.ts'

/**
 * Whether who travels on its trip sees a row of `booking`: what its author wrote, who travels along too,
 * as far as they can be met. Private ones are their author's.
 */
export function bookingIsHeard(booking: string, viewer: string): string {
  return `((not ${booking}.private or ${booking}.author_id = ${viewer})
    and ${companionIsHeard(`${booking}.trip_id`, `${booking}.author_id`, viewer)})`
}

/** Whether the viewer, who must travel on its trip, sees a row of `booking`. */
export function bookingIsVisible(booking: string, viewer: string): string {
  return `(${travelsOn(`${booking}.trip_id`, viewer)} and ${bookingIsHeard(booking, viewer)})`
}

/** Whether who sees a row of `booking` may change it: its author, and who owns its trip. */
export function mayChangeBooking(booking: string, viewer: string): string {
  return mayChangeOfTrip(booking, viewer)
}
