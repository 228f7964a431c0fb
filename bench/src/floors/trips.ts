import { ownTripsTexts, visibleTripText } from '@farfolk/server/src/trips/statements.ts'
import { firstPage, serveBareReads } from './bare-reads.ts'

await serveBareReads({
  '/trips/:id': { text: visibleTripText, values: ({ params }) => [params.id] },
  '/user/trips': { text: ownTripsTexts.all, values: firstPage },
})
