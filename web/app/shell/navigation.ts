import { href } from 'react-router'
import { m } from '../paraglide/messages.js'
import type { IconName } from '../ui/icon.tsx'

export interface NavigationEntry {
  label: () => string
  to: string
  icon: IconName
  /** Where it is highlighted beside its own address. */
  isAlsoAt?: (path: string) => boolean
}

export function isCurrent(entry: Pick<NavigationEntry, 'to' | 'isAlsoAt'>, path: string): boolean {
  return path === entry.to || (entry.isAlsoAt?.(path) ?? false)
}

// Every entry of the public shell; the members' own are in member-navigation.ts. `href` takes
// registered routes only, so that an entry cannot stand here before its page does.
export const home: NavigationEntry = {
  label: m.nav_home,
  to: href('/home'),
  icon: 'home',
  isAlsoAt: (path) => path === '/',
}
export const destinations: NavigationEntry = {
  label: m.nav_destinations,
  to: href('/destinations/:filter?', { filter: 'africa' }),
  icon: 'pin',
  isAlsoAt: (path) => path.startsWith(href('/destinations/:filter?')),
}
type WordsAlone = Omit<NavigationEntry, 'icon'>
const features: WordsAlone = { label: m.nav_features, to: href('/features') }
const about: WordsAlone = { label: m.nav_about, to: href('/about') }
/** Home stands in the header on wide screens only. */
export const headerEntries: (WordsAlone & { wideOnly?: boolean })[] = [
  { ...home, wideOnly: true },
  features,
  destinations,
  about,
]

/** What travellers say about the club; no account is told, so that each is the club's tag. */
export const socialEntries: { label: () => string; to: string; icon: IconName }[] = [
  {
    label: m.footer_instagram,
    to: 'https://www.instagram.com/explore/tags/farfolk/',
    icon: 'instagram',
  },
  { label: m.footer_facebook, to: 'https://www.facebook.com/hashtag/farfolk', icon: 'facebook' },
  { label: m.footer_twitter, to: 'https://twitter.com/hashtag/farfolk', icon: 'twitter' },
]

export const help: NavigationEntry = {
  label: m.nav_help,
  to: href('/help'),
  icon: 'info',
  isAlsoAt: (path) => path.startsWith(`${href('/help')}/`),
}

/** Merch shop leads to Home, as product.md §1 prints it. */
export const footerEntries: WordsAlone[] = [
  { ...features, label: m.footer_features },
  { ...about, label: m.footer_about },
  { ...help, label: m.footer_help },
  { ...home, label: m.footer_merch },
  { label: m.footer_blog, to: href('/blog') },
  { label: m.footer_accessibility, to: `${help.to}/getting-started/accessibility` },
]
