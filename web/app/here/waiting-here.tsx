import { m } from '../paraglide/messages.js'
import { useLocale } from '../locale.ts'
import { AlertBox } from '../ui/alert-box.tsx'
import { Button } from '../ui/button.tsx'
import { dayFormat } from '../ui/dates.tsx'
import type { HereStop } from './here-stop.ts'
import { sendWaiting } from './send-here.ts'
import { dropWaiting, keepWaiting, useWaiting } from './unsent-here.ts'
import { notAdded, wordsOfRefusal } from './words-of-refusal.ts'

interface WaitingHereProps {
  ownId: string
  tripId: string
}

/** The stops that the trip does not have yet, or will not have, each of which can be given up. */
export function WaitingHere({ ownId, tripId }: WaitingHereProps) {
  const locale = useLocale()
  const format = dayFormat(locale)
  const waiting = useWaiting(ownId, tripId)

  function tryAgain({ refusal: _refusal, ...here }: HereStop) {
    keepWaiting(ownId, here)
    void sendWaiting()
  }

  function giveUp(id: string) {
    dropWaiting(ownId, id)
    // This button goes.
    document.getElementById('content')?.focus({ preventScroll: true })
  }

  if (waiting.length === 0) return null
  const alerts = waiting.map((here) => {
    const { id, place, day, refusal } = here
    const isRefused = refusal !== undefined
    return (
      <AlertBox
        key={id}
        id={`here-${id}`}
        type={isRefused ? 'warning' : 'info'}
        messages={
          isRefused
            ? [notAdded(here, locale), wordsOfRefusal(refusal)]
            : [m.here_not_sent_yet({ name: place.name, day: format.format(new Date(day)) })]
        }
      >
        {isRefused && (
          <Button size="small" onClick={() => tryAgain(here)}>
            {m.retry()}
          </Button>
        )}{' '}
        <Button size="small" onClick={() => giveUp(id)}>
          {m.here_discard({ name: place.name })}
        </Button>
      </AlertBox>
    )
  })
  // Below the buttons that stand in one row.
  return <div style={{ flexBasis: '100%' }}>{alerts}</div>
}
