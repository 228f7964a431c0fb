import type { ReactNode } from 'react'
import { m } from '../paraglide/messages.js'
import { MemberIcon } from '../ui/member-icon.tsx'
import styles from './address-card.module.css'

interface AddressCardProps {
  address: string
  /** The day of the invitation. */
  since: ReactNode
  actions: ReactNode
}

/** An invited address, whosever it is. */
export function AddressCard({ address, since, actions }: AddressCardProps) {
  return (
    <article className={styles.card}>
      <span className={styles.sign}>
        <MemberIcon name="send" />
      </span>
      <div className={styles.words}>
        <h3 className={styles.address}>{address}</h3>
        <p className={styles.more}>
          {m.company_by_mail()} {since}
        </p>
      </div>
      {actions}
    </article>
  )
}
