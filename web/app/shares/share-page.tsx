import type { Audience } from '@farfolk/contract/fields'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { addressOf, opensFor, type PageKind } from './page-opens.ts'
import { passOn } from './pass-on.ts'

interface SharePageProps {
  kind: PageKind
  of: {
    id: string
    name: string
    owner: { id: string; profile: { firstName: string } }
    /** Null: the owner's default. */
    audience: Audience | null
  }
}

/** For whoever reads a page: passes its own address on. Secret links are the owner's. */
export function SharePage({ kind, of: { id, name, owner, audience } }: SharePageProps) {
  const viewer = useUser()

  async function findWords(): Promise<string | undefined> {
    // What a visitor reads is open to everybody.
    if (!viewer) return undefined
    const isOwn = viewer.id === owner.id
    const known = isOwn && audience === null ? await findOwnDefault(kind) : audience
    const ownerName = isOwn ? undefined : owner.profile.firstName
    return opensFor({ kind, audience: known, ownerName })
  }

  return (
    <Button onClick={() => void passOn({ url: addressOf(kind, id), title: name }, findWords)}>
      <Icon name="share" size={18} />
      {m.shares_share()}
      {/* Below it something else may be shared, such as the map of a profile. */}
      <span className="visually-hidden"> {name}</span>
    </Button>
  )
}

const resources = { trip: 'trips', album: 'albums', profile: 'profile' } as const

async function findOwnDefault(kind: PageKind): Promise<Audience | null> {
  const { findDefaultAudience } = await import('../ui/use-default-audience.tsx')
  return (await findDefaultAudience(resources[kind])) ?? null
}
