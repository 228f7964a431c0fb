import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { useOnceThere } from './use-again-once-back.ts'
import styles from './search-panel.module.css'

interface SearchFailedProps {
  status: number
  onRetry: () => Promise<void>
}

/** Below a field whose words could not be looked for. */
export function SearchFailed({ status, onRetry }: SearchFailedProps) {
  const isOffline = status === 0
  useOnceThere(isOffline, onRetry)
  return (
    <p className={styles.said} role="alert">
      {isOffline ? m.chat_search_away() : m.error_something_wrong()}{' '}
      <Button size="small" onClick={() => void onRetry()}>
        {m.retry()}
      </Button>
    </p>
  )
}
