import type { Audience } from '@farfolk/contract/fields'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useOwnAudience } from '../ui/use-default-audience.tsx'
import { LinkAddress } from './link-address.tsx'
import { addressOf, opensFor } from './page-opens.ts'
import { sendLink } from './pass-on.ts'
import styles from './shares.module.css'

interface PageAddressProps {
  kind: 'trip' | 'album'
  id: string
  /** Null: the member's default. */
  audience: Audience | null
}

/** The address of an own page, and who can open it: those who may see it need no secret link. */
export function PageAddress({ kind, id, audience }: PageAddressProps) {
  const known = useOwnAudience(kind === 'trip' ? 'trips' : 'albums', audience)
  const url = addressOf(kind, id)
  return (
    <section className={styles.row} aria-label={m.shares_page_address()}>
      <LinkAddress label={m.shares_page_address()} url={url} />
      {/* Its line is kept until it is known. */}
      <p>{known ? (opensFor({ kind, audience: known }) ?? m.shares_opens_everyone()) : '\u00a0'}</p>
      {'share' in navigator && (
        <div className={styles.buttons}>
          <Button size="small" onClick={() => void sendLink({ url, title: null })}>
            <Icon name="share" size={16} />
            {m.shares_send()}
          </Button>
        </div>
      )}
    </section>
  )
}
