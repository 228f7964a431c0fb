import { href } from 'react-router'
import { m } from '../paraglide/messages.js'
import { home, type NavigationEntry } from './navigation.ts'

// What only members see stands apart, so that visitors do not download it.
const searchTrips: NavigationEntry = {
  label: m.nav_search_trips,
  to: href('/search-trips'),
  icon: 'search',
}
const myTrips: NavigationEntry = {
  label: m.nav_my_trips,
  to: href('/account/trips/:filter?', { filter: 'upcoming' }),
  icon: 'bag',
  isAlsoAt: (path) => path === href('/trips') || path.startsWith(href('/account/trips/:filter?')),
}
const logOut: NavigationEntry = { label: m.nav_log_out, to: href('/logout'), icon: 'exit' }

/** The order of the sidebar. */
export const sidebarEntries: NavigationEntry[] = [searchTrips, myTrips, home, logOut]

/** At most four; 'More' opens the rest. */
export const bottomBarEntries: NavigationEntry[] = [searchTrips, myTrips]
