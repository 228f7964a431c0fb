import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export function JourneysFailed({ onAgain }: { onAgain: () => void }) {
  return (
    <EmptyState action={<Button onClick={onAgain}>{m.retry()}</Button>}>
      {m.journeys_failed()}
    </EmptyState>
  )
}
