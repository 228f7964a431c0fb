import { m } from '../paraglide/messages.js'
import { Icon } from '../ui/icon.tsx'
import { openModal } from '../ui/modals.ts'
import styles from './member-search-button.module.css'

/** `onChoose`: before the search opens. */
export function MemberSearchButton({ onChoose }: { onChoose?: () => void }) {
  return (
    <button
      type="button"
      className={styles.search}
      aria-keyshortcuts="/"
      aria-haspopup="dialog"
      onClick={() => {
        onChoose?.()
        openModal('search')
      }}
    >
      <Icon name="search" size={18} />
      {m.sidebar_search()}
    </button>
  )
}
