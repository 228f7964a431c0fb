import { countText, pageText } from '@farfolk/server/src/notifications/statements.ts'
import { firstPage, serveBareReads } from './bare-reads.ts'

await serveBareReads({
  '/notifications/count': {
    text: countText,
    values: () => [],
    data: ({ count }) => `{"count":${String(count)}}`,
  },
  '/notifications': { text: pageText, values: firstPage },
})
