import type { OwnUser } from '@farfolk/contract/members'
import type { ComponentType } from 'react'
import { href } from 'react-router'
import { AllUnreadChip } from '../chat/unread-chip.tsx'
import { NotificationBadge } from '../notifications/notification-badge.tsx'
import { m } from '../paraglide/messages.js'
import type { MemberIconName } from '../ui/member-icon.tsx'
import { destinations, help, home, type NavigationEntry } from './navigation.ts'

export interface MemberEntry extends Omit<NavigationEntry, 'icon'> {
  icon: MemberIconName
  /** A number that stands beside the label. */
  Badge?: ComponentType
}

// What only members see stands apart, so that visitors do not download it.
const searchTrips: MemberEntry = {
  label: m.nav_search_trips,
  to: href('/search-trips'),
  icon: 'search',
}
const notifications: MemberEntry = {
  label: m.nav_notifications,
  to: href('/notifications'),
  icon: 'bell',
  Badge: NotificationBadge,
}
const myMessages: MemberEntry = {
  label: m.nav_my_messages,
  to: href('/chat'),
  icon: 'chat',
  Badge: AllUnreadChip,
}
const myTrips: MemberEntry = {
  label: m.nav_my_trips,
  to: href('/account/trips/:filter?', { filter: 'upcoming' }),
  icon: 'bag',
  isAlsoAt: (path) => path === href('/trips') || path.startsWith(href('/account/trips/:filter?')),
}
const travelMap: MemberEntry = {
  label: m.travel_map_title,
  to: href('/travel-map'),
  icon: 'map',
}
const onboarding: MemberEntry = {
  label: m.nav_onboarding,
  to: href('/onboarding/:section?'),
  icon: 'compass',
  isAlsoAt: (path) => path.startsWith(`${href('/onboarding/:section?')}/`),
}
const bucketList: MemberEntry = {
  label: m.bucket_title,
  to: href('/bucket-list'),
  icon: 'star',
  // The items' own address begins so too.
  isAlsoAt: (path) => path.startsWith(href('/bucket-list')),
}
const packingLists: MemberEntry = {
  label: m.packing_title,
  to: href('/packing-lists'),
  icon: 'checklist',
  isAlsoAt: (path) => path.startsWith(`${href('/packing-lists')}/`),
}
const myAlbums: MemberEntry = {
  label: m.albums_title,
  to: href('/albums'),
  icon: 'photo',
  isAlsoAt: (path) => path.startsWith(`${href('/albums')}/`),
}
const settings: MemberEntry = {
  label: m.nav_settings,
  to: href('/settings/:section?'),
  icon: 'sliders',
  isAlsoAt: (path) => path.startsWith(`${href('/settings/:section?')}/`),
}
const logOut: MemberEntry = { label: m.nav_log_out, to: href('/logout'), icon: 'exit' }

/** The order of the sidebar; of this member, since some entries lead to what is theirs. */
export function sidebarEntriesOf({ id, onboarding: { completed } }: OwnUser): MemberEntry[] {
  return [
    searchTrips,
    profileOf(id),
    notifications,
    ...(completed ? [] : [onboarding]),
    myMessages,
    myTrips,
    travelMap,
    bucketList,
    packingLists,
    myAlbums,
    destinations,
    settings,
    help,
    home,
    logOut,
  ]
}

function profileOf(id: string): MemberEntry {
  const to = href('/profile/:id/:section?', { id })
  return {
    label: m.nav_profile,
    to,
    icon: 'face',
    isAlsoAt: (path) =>
      path.startsWith(`${to}/`) ||
      ['', '/about', '/friends', '/requests', '/edit'].some(
        (part) => path === href('/account/:filter?') + part,
      ),
  }
}

/** At most four; 'More' opens the rest. */
export const bottomBarEntries: MemberEntry[] = [searchTrips, myTrips, myMessages, notifications]
