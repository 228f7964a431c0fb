import type { MeetUp, MeetUpState } from '@farfolk/contract/meet-ups'
import { m } from '../paraglide/messages.js'
import { Chip } from '../ui/chip.tsx'

const stateWords: Record<Exclude<MeetUpState, 'ahead'>, () => string> = {
  under_way: m.meetups_under_way,
  over: m.meetups_over,
  cancelled: m.meetups_cancelled,
}

export function isFull({ seats, comingCount }: Pick<MeetUp, 'seats' | 'comingCount'>): boolean {
  return seats !== null && comingCount >= seats
}

/** What sets a meet-up apart from one that is ahead and open to members. */
export function StateChips({ meetUp }: { meetUp: MeetUp }) {
  const { state, coming, audience, hidden } = meetUp
  const isOpen = state === 'ahead' || state === 'under_way'
  const words = [
    state !== 'ahead' && stateWords[state](),
    isOpen && coming && m.meetups_you_come(),
    isOpen && !coming && isFull(meetUp) && m.meetups_full(),
    audience === 'friends' && m.meetups_for_friends(),
    hidden && m.meetups_hidden(),
  ]
  return words.map((each) => each && <Chip key={each}>{each}</Chip>)
}
