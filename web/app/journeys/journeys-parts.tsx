// One script, which pages fetch when they are drawn.
export { askJourneys } from './ask-journeys.ts'
export { JourneyNumbers } from './journey-numbers.tsx'
export { JourneysMap } from './journeys-map.tsx'
export { MemberTowns } from '../towns/member-towns.tsx'
export { TownDots } from '../towns/town-dots.tsx'
export { Towns } from '../towns/towns.tsx'
