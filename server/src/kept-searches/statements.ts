import { unsized } from '../db/unsized.ts'
import { travelsAlong } from '../visibility/travels.ts'
import { profileIsVisible, tripIsVisible } from '../visibility/visible.ts'

const member = '$1::uuid'
const hits = `unnest(${unsized('$2::uuid[]')}) hit (id)`

/**
 * Those of hits, $2, that are news to a member, $1: neither of their own journeys nor gone from their sight since they
 * were found.
 */
export const tellableTexts = {
  trips: `select trip.id from ${hits} join trip on trip.id = hit.id
    where not ${travelsAlong('trip.id', member)}
      and ${tripIsVisible('trip', member)}`,
  travellers: `select other.id from ${hits} join member other on other.id = hit.id
    where other.id <> ${member} and ${profileIsVisible('other', member)}`,
}
