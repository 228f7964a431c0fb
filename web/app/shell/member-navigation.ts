import type { OwnUser } from '@farfolk/contract/members'
import type { ComponentType } from 'react'
import { href, useRouteLoaderData } from 'react-router'
import { AllUnreadChip } from '../chat/unread-chip.tsx'
import { NotificationBadge } from '../notifications/notification-badge.tsx'
import { m } from '../paraglide/messages.js'
import type { TripPageData } from '../trips/load-trip.ts'
import type { MemberIconName } from '../ui/member-icon.tsx'
import { destinations, help, home, isCurrent, type NavigationEntry } from './navigation.ts'

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

interface TripPageLoaded {
  ok: boolean
  data: TripPageData
}

/**
 * Where the open page is that of a trip on which the member travels: its address does not tell that. 'My trips' is
 * marked there, and on others' trips nothing is, as on others' profiles.
 */
export function useOwnTripPath({ id }: Pick<OwnUser, 'id'>): string | undefined {
  const loaded = useRouteLoaderData<TripPageLoaded>('trips/trip-page')
  if (!loaded?.ok) return undefined
  const { trip } = loaded.data
  const place = trip.travellers.find(({ user }) => user.id === id)?.status
  const isOwn = place === 'owner' || place === 'accepted'
  return isOwn ? href('/trips/:id/:section?', { id: trip.id }) : undefined
}

/** The order of the sidebar; of this member, since some entries lead to what is theirs. */
export function sidebarEntriesOf(
  { id, onboarding: { completed } }: OwnUser,
  ownTripPath?: string,
): MemberEntry[] {
  return [
    searchTrips,
    profileOf(id),
    notifications,
    ...(completed ? [] : [onboarding]),
    myMessages,
    myTripsAt(ownTripPath),
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
      ['', '/about', '/albums', '/friends', '/requests', '/edit'].some(
        (part) => path === href('/account/:filter?') + part,
      ),
  }
}

function myTripsAt(ownTripPath: string | undefined): MemberEntry {
  if (ownTripPath === undefined) return myTrips
  const isOfTrip = (path: string) => path === ownTripPath || path.startsWith(`${ownTripPath}/`)
  return { ...myTrips, isAlsoAt: (path) => isOfTrip(path) || isCurrent(myTrips, path) }
}

/** At most four; 'More' opens the rest. */
export function bottomBarEntriesOf(ownTripPath: string | undefined): MemberEntry[] {
  return [searchTrips, myTripsAt(ownTripPath), myMessages, notifications]
}
