import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import styles from './search-panel.module.css'

/** Below a field whose words could not be looked for. */
export function SearchFailed({ onRetry }: { onRetry: () => Promise<void> }) {
  return (
    <p className={styles.said} role="alert">
      {m.error_something_wrong()}{' '}
      <Button size="small" onClick={() => void onRetry()}>
        {m.retry()}
      </Button>
    </p>
  )
}
