import { ownItemsText } from '@farfolk/server/src/bucket-list/statements.ts'
import { messagesText } from '@farfolk/server/src/chat/queries.ts'
import { countText, pageText } from '@farfolk/server/src/notifications/statements.ts'
import { ownCalendarText } from '@farfolk/server/src/own-calendar/statement.ts'
import { packedListText } from '@farfolk/server/src/packing-lists/statements.ts'
import { ownTripsTexts, visibleTripText } from '@farfolk/server/src/trips/statements.ts'
import type { BareRead, BareReads } from './bare-reads.ts'

/** The first page of a list, which is asked for by its limit alone. */
const firstPage: BareRead['values'] = ({ query }) => [Number(query.limit), null, null]

export const tripReads: BareReads = {
  '/trips/:id': { text: visibleTripText, values: ({ params }) => [params.id] },
  // Of every year.
  '/user/trips': { text: ownTripsTexts.all, values: (asked) => [...firstPage(asked), null] },
}

export const listReads: BareReads = {
  '/user/bucket_list_items': {
    text: ownItemsText,
    // Of every category, done or not.
    values: (asked) => [...firstPage(asked), null, null],
  },
  '/user/packing_lists/:id': { text: packedListText, values: ({ params }) => [params.id] },
}

export const notificationReads: BareReads = {
  '/notifications/count': {
    text: countText,
    values: () => [],
    data: ({ count }) => `{"count":${String(count)}}`,
  },
  '/notifications': { text: pageText, values: firstPage },
}

export const chatReads: BareReads = {
  '/user/channels/:id/messages': {
    text: messagesText,
    // From the newest one on.
    values: ({ params, query }) => [params.id, Number(query.limit), null],
  },
}

export const calendarReads: BareReads = {
  '/user/calendar': { text: ownCalendarText, values: ({ query }) => [query.from, query.to] },
}
