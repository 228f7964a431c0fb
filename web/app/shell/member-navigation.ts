import type { ComponentType } from 'react'
import { href } from 'react-router'
import { NotificationBadge } from '../notifications/notification-badge.tsx'
import { m } from '../paraglide/messages.js'
import type { MemberIconName } from '../ui/member-icon.tsx'
import { home, type NavigationEntry } from './navigation.ts'

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
const myTrips: MemberEntry = {
  label: m.nav_my_trips,
  to: href('/account/trips/:filter?', { filter: 'upcoming' }),
  icon: 'bag',
  isAlsoAt: (path) => path === href('/trips') || path.startsWith(href('/account/trips/:filter?')),
}
const logOut: MemberEntry = { label: m.nav_log_out, to: href('/logout'), icon: 'exit' }

/** The order of the sidebar. */
export const sidebarEntries: MemberEntry[] = [searchTrips, notifications, myTrips, home, logOut]

/** At most four; 'More' opens the rest. */
export const bottomBarEntries: MemberEntry[] = [searchTrips, myTrips, notifications]
