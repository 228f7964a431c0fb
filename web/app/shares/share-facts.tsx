import type { Share } from '@farfolk/contract/shares'
import { useState } from 'react'
import { m } from '../paraglide/messages.js'
import { Icon } from '../ui/icon.tsx'
import { LocalDate } from '../ui/dates.tsx'
import { localDay } from '../ui/local-day.ts'
import styles from './shares.module.css'

/** What a link allows, until when, and how often it was opened. */
export function ShareFacts({ share }: { share: Share }) {
  const { expiresAt, hasPassword, allowDownload, showLocations, viewsCount } = share
  const [now] = useState(() => new Date().toISOString())
  const isOver = expiresAt !== null && expiresAt <= now
  return (
    <ul className={styles.facts}>
      <li>{viewsCount === 0 ? m.shares_no_views() : m.shares_views({ count: viewsCount })}</li>
      {isOver && <li className={styles.over}>{m.shares_expired()}</li>}
      {expiresAt !== null && !isOver && (
        <li>
          {m.shares_until()} <LocalDate value={localDay(expiresAt)} />
        </li>
      )}
      {hasPassword && (
        <li>
          <Icon name="lock" size={16} />
          {m.shares_has_password()}
        </li>
      )}
      {allowDownload && <li>{share.kind === 'trip' ? m.shares_files() : m.shares_downloads()}</li>}
      {showLocations && (
        <li>
          <Icon name="pin" size={16} />
          {m.shares_locations()}
        </li>
      )}
    </ul>
  )
}
