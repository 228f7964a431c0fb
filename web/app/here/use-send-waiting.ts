import { useEffect } from 'react'
import { readDraft } from '../forms/drafts.ts'
import { withNetwork } from '../session/with-network.ts'
import { waitingSlot } from './waiting-slot.ts'

/** What waits on this device for the trips of a member goes from every page of theirs. */
export function useSendWaiting(ownId: string): void {
  useEffect(
    () =>
      withNetwork(() => {
        if (!readDraft(waitingSlot(ownId))) return
        void import('./here-parts.ts')
          .then(({ sendWaiting }) => sendWaiting())
          .catch(() => undefined)
      }),
    [ownId],
  )
}
