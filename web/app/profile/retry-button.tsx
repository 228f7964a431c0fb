import { useRevalidator } from 'react-router'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'

/** Reads the page's data again. */
export function RetryButton() {
  const { revalidate, state } = useRevalidator()
  return (
    <Button size="small" isLoading={state === 'loading'} onClick={() => void revalidate()}>
      {m.retry()}
    </Button>
  )
}
