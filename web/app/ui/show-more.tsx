import { m } from '../paraglide/messages.js'
import { Button } from './button.tsx'
import styles from './show-more.module.css'

interface ShowMoreProps {
  isLoading: boolean
  onClick: () => void
}

/** Below a list that goes on. */
export function ShowMore({ isLoading, onClick }: ShowMoreProps) {
  return (
    <div className={styles.row}>
      <Button isLoading={isLoading} onClick={onClick}>
        {m.show_more()}
      </Button>
    </div>
  )
}
