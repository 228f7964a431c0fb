import { coverUrl } from '@farfolk/contract/art'
import type { OwnHit, OwnHitKind } from '@farfolk/contract/own-search'
import { href } from 'react-router'
import { chatPath } from '../chat/chat-path.ts'
import { m } from '../paraglide/messages.js'
import { profilePath } from '../people/profile-path.ts'
import { dayFormat } from '../ui/dates.tsx'
import type { MemberIconName } from '../ui/member-icon.tsx'

interface Look {
  icon: MemberIconName
  words: () => string
  path: (hit: OwnHit) => string
}

const onTrip = (section: string) => (hit: OwnHit) =>
  href('/trips/:id/:section?', { id: hit.partOf?.id ?? '', section })

const looks: Record<OwnHitKind, Look> = {
  trip: {
    icon: 'compass',
    words: m.find_own_trip,
    path: ({ id }) => href('/trips/:id/:section?', { id }),
  },
  booking: { icon: 'bag', words: m.find_own_booking, path: onTrip('itinerary') },
  idea: { icon: 'pin', words: m.find_own_idea, path: onTrip('itinerary') },
  todo: {
    icon: 'check',
    words: m.find_own_todo,
    // As trip-todos/use-named-todo.ts reads it.
    path: (hit) => `${onTrip('packing')(hit)}#todo-${hit.id}`,
  },
  expense: { icon: 'people', words: m.find_own_expense, path: onTrip('travellers') },
  album: {
    icon: 'photo',
    words: m.find_own_album,
    path: ({ id }) => href('/albums/:id/:token?', { id }),
  },
  packingList: {
    icon: 'checklist',
    words: m.find_own_packing_list,
    path: ({ id }) => href('/packing-lists/:id', { id }),
  },
  packingListItem: {
    icon: 'checklist',
    words: m.find_own_packing_item,
    path: ({ partOf }) => href('/packing-lists/:id', { id: partOf?.id ?? '' }),
  },
  wish: {
    icon: 'star',
    words: m.find_own_wish,
    path: ({ id }) => href('/bucket-list-items/:id/edit', { id }),
  },
  tip: {
    icon: 'flag',
    words: m.find_own_tip,
    path: ({ id }) => href('/tips/:id?/:section?', { id }),
  },
  meetUp: {
    icon: 'calendar',
    words: m.find_own_meet_up,
    path: ({ id }) => href('/meet-ups/:id?/:section?', { id }),
  },
  channel: { icon: 'chat', words: m.find_own_channel, path: ({ id }) => chatPath({ channel: id }) },
  friend: { icon: 'face', words: m.find_own_friend, path: profilePath },
}

/** As the quick search offers it: what it is, of which trip or list, where and when. */
export function ownEntry(hit: OwnHit, locale: string) {
  const { kind, id, title, partOf, place, detail, user, highlights } = hit
  const { icon, words, path } = looks[kind]
  const code = highlights['detail'] === undefined ? '' : detail
  // What it was found by and when it is stay where a narrow line is cut.
  const notes = [words(), code, daysOf(hit, locale), partOf?.name, place?.name, code ? '' : detail]
  return {
    key: `${kind} ${id}`,
    label: title,
    html: highlights['title'],
    note: notes.filter(Boolean).join(' · '),
    to: path(hit),
    icon,
    ...(kind === 'trip' && { picture: coverUrl(hit.countries, id) }),
    ...(user && { picture: user.profile.avatarUrl, isFace: true }),
  }
}

function daysOf({ date, endDate }: OwnHit, locale: string): string {
  if (date === null) return ''
  const [format, first] = [dayFormat(locale), new Date(date)]
  return endDate === null ? format.format(first) : format.formatRange(first, new Date(endDate))
}
