import { wordsOfFailure } from '../api/failure-alert.ts'
import { m } from '../paraglide/messages.js'
import { AlertBox } from './alert-box.tsx'
import { Button } from './button.tsx'

interface CouldNotLoadProps {
  id: string
  /** Status of the call, or why in words. */
  failed: number | string
  onRetry: () => void
  isTrying?: boolean
}

/** In place of what could not be had: why, and the way to ask again. */
export function CouldNotLoad({ id, failed, onRetry, isTrying = false }: CouldNotLoadProps) {
  const words = typeof failed === 'string' ? failed : wordsOfFailure(failed)
  return (
    <AlertBox id={id} type="error" messages={[words ?? m.error_something_wrong()]}>
      <Button size="small" isLoading={isTrying} onClick={onRetry}>
        {m.retry()}
      </Button>
    </AlertBox>
  )
}
