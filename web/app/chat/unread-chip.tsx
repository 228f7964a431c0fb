import { m } from '../paraglide/messages.js'
import { useUnreadMessages } from './unread-store.ts'
import styles from './unread-chip.module.css'

const most = 99

/** How many messages wait; nothing where none do. */
export function UnreadChip({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className={styles.chip}>
      <span aria-hidden="true">{count > most ? `${most}+` : count}</span>
      <span className="visually-hidden">{m.chat_unread({ count })}</span>
    </span>
  )
}

/** Of all conversations, in the navigation. */
export function AllUnreadChip() {
  return <UnreadChip count={useUnreadMessages()} />
}
