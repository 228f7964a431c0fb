import type { Audience } from '@farfolk/contract/fields'
import { Suspense } from 'react'
import { href } from 'react-router'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { addressOf, opensFor, type PageKind } from './page-opens.ts'
import { passOn } from './pass-on.ts'

// For members alone: visitors do not download it.
const FollowButton = lazyPart(
  async () => (await import('../trip-follows/follow-button.tsx')).FollowButton,
)

interface SharePageProps {
  kind: PageKind
  /** The reader travels on the trip, and hears of it without following. */
  isAlong?: boolean
  of: {
    id: string
    name: string
    owner: { id: string; profile: { firstName: string } }
    /** Null: the owner's default. */
    audience: Audience | null
  }
}

/**
 * For whoever reads a page: passes its own address on, and follows the trip that it shows. Secret links are the
 * owner's.
 */
export function SharePage({ kind, isAlong, of }: SharePageProps) {
  const { id, name, owner, audience } = of
  const viewer = useUser()

  async function findWords(): Promise<string | undefined> {
    // What a visitor reads is open to everybody.
    if (!viewer) return undefined
    const isOwn = viewer.id === owner.id
    const known = isOwn && audience === null ? await findOwnDefault(kind) : audience
    const ownerName = isOwn ? undefined : owner.profile.firstName
    return opensFor({ kind, audience: known, ownerName })
  }

  const share = (
    <Button onClick={() => void passOn({ url: addressOf(kind, id), title: name }, findWords)}>
      <Icon name="share" size={18} />
      {m.shares_share()}
      {/* Below it something else may be shared, such as the map of a profile. */}
      <span className="visually-hidden"> {name}</span>
    </Button>
  )
  if (kind !== 'trip' || isAlong) return share
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-1)' }}>
      {share}
      {viewer && (
        <Suspense>
          <FollowButton tripId={id} />
        </Suspense>
      )}
      {!viewer && (
        <ButtonLink href={`${href('/sign-in')}?redirect=${encodeURIComponent(`/trips/${id}`)}`}>
          {m.trip_follows_sign_in()}
        </ButtonLink>
      )}
    </div>
  )
}

const resources = { trip: 'trips', album: 'albums', profile: 'profile' } as const

async function findOwnDefault(kind: PageKind): Promise<Audience | null> {
  const { findDefaultAudience } = await import('../ui/use-default-audience.tsx')
  return (await findDefaultAudience(resources[kind])) ?? null
}
