import { largestAlbums } from '@farfolk/contract/storage'
import { ownItemsText as ownPhotosText } from '@farfolk/server/src/albums/own-items.ts'
import { ownItemsText } from '@farfolk/server/src/bucket-list/statements.ts'
import { messagesText } from '@farfolk/server/src/chat/queries.ts'
import { duplicatesText } from '@farfolk/server/src/duplicates/list-duplicates.ts'
import { keptSearchesText } from '@farfolk/server/src/kept-searches/queries.ts'
import { countText, pageText } from '@farfolk/server/src/notifications/statements.ts'
import { ownCalendarText } from '@farfolk/server/src/own-calendar/statement.ts'
import { packedListText } from '@farfolk/server/src/packing-lists/statements.ts'
import { peopleText } from '@farfolk/server/src/photo-names/statements.ts'
import { nearTexts } from '@farfolk/server/src/questions/statements.ts'
import { storageText } from '@farfolk/server/src/storage/storage-text.ts'
import { travelYearText } from '@farfolk/server/src/travel-map/travel-year.ts'
import { listText as ideasText } from '@farfolk/server/src/trip-ideas/queries.ts'
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
    data: ([row]) => `{"count":${String(row?.count)}}`,
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

export const photoReads: BareReads = {
  // Those of a person.
  '/user/album_items': {
    text: ownPhotosText('', '$5'),
    values: (asked) => [...firstPage(asked), asked.query.person],
  },
  '/user/album_items/people': { text: peopleText, values: () => [] },
  // Nothing bounds it.
  '/user/storage': { text: storageText, values: () => [0, largestAlbums] },
  '/user/duplicates': { text: duplicatesText, values: firstPage },
}

export const ideaReads: BareReads = {
  '/user/trips/:id/ideas': { text: ideasText, values: ({ params }) => [params.id] },
}

export const yearReads: BareReads = {
  '/user/years/:year': {
    text: travelYearText,
    values: ({ params }) => [params.year],
    isOfMember: true,
  },
}

export const keptSearchReads: BareReads = {
  '/user/kept_searches': {
    text: keptSearchesText,
    // All of them.
    values: () => [null],
    data: (rows) => JSON.stringify(rows),
    isOfMember: true,
  },
}

export const questionReads: BareReads = {
  '/user/near_questions': { text: nearTexts.all, values: firstPage },
}
