import { ownItemsText } from '@farfolk/server/src/bucket-list/statements.ts'
import { packedListText } from '@farfolk/server/src/packing-lists/statements.ts'
import { firstPage, serveBareReads } from './bare-reads.ts'

await serveBareReads({
  '/user/bucket_list_items': {
    text: ownItemsText,
    // Of every category, done or not.
    values: (asked) => [...firstPage(asked), null, null],
  },
  '/user/packing_lists/:id': { text: packedListText, values: ({ params }) => [params.id] },
})
