// One script, which pages fetch when they are drawn.
export { askJourneys } from './ask-journeys.ts'
export { JourneyNumbers } from './journey-numbers.tsx'
export { JourneysMap } from './journeys-map.tsx'
