import type { Audience } from '@farfolk/contract/fields'
import { href } from 'react-router'
import { m } from '../paraglide/messages.js'

/** What has a page of its own, which members and visitors open as far as they may see it. */
export type PageKind = 'trip' | 'album' | 'profile'

const pathOf: Record<PageKind, (id: string) => string> = {
  trip: (id) => href('/trips/:id/:section?', { id }),
  album: (id) => href('/albums/:id/:token?', { id }),
  profile: (id) => href('/profile/:id/:section?', { id }),
}

/** The page's own address: without the token by which it was perhaps opened, and without a query. */
export function addressOf(kind: PageKind, id: string): string {
  return location.origin + pathOf[kind](id)
}

interface Opened {
  kind: PageKind
  /** Null where it is the owner's default, which is told to nobody else. */
  audience: Audience | null
  /** Of the owner; absent where the viewer is that. */
  ownerName?: string | undefined
}

/** Who can open a page, in a sentence; undefined where that is everybody. */
export function opensFor({ kind, audience, ownerName: name }: Opened): string | undefined {
  const isTrip = kind === 'trip'
  switch (audience) {
    case 'everyone':
      return undefined
    case 'members':
      return m.shares_opens_members()
    case 'friends':
      if (name === undefined) {
        return isTrip ? m.shares_opens_own_friends_along() : m.shares_opens_own_friends()
      }
      return isTrip ? m.shares_opens_friends_along({ name }) : m.shares_opens_friends({ name })
    case 'me':
      if (name === undefined) return isTrip ? m.shares_opens_own_along() : m.shares_opens_own()
      return isTrip ? m.shares_opens_along() : m.shares_opens_some()
    case null:
      return m.shares_opens_some()
  }
}
