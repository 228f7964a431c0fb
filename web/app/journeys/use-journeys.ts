import type { Journeys } from '@farfolk/contract/journeys'
import type { ViewAs } from '@farfolk/contract/permissions'
import { useEffect, useState } from 'react'

interface Asked {
  /** Whose: undefined asks nothing. */
  userId: string | undefined
  viewAs?: ViewAs | undefined
  /** Something of the page that is another one once it has been loaded anew, and they with it. */
  page: unknown
}

/** Undefined on their way, null where they could not be had. */
export interface AskedJourneys {
  journeys: Journeys | null | undefined
  again: () => void
}

/** A member's journeys, which come with what draws them when the page is there. */
export function useJourneys({ userId, viewAs, page }: Asked): AskedJourneys {
  const [found, setFound] = useState<{ by: string; journeys: Journeys | null }>()
  const [attempts, setAttempts] = useState(0)
  // What was found of another member, or with other eyes, is not shown meanwhile.
  const by = `${userId} ${viewAs}`
  useEffect(() => {
    if (userId === undefined) return undefined
    const left = new AbortController()
    async function ask(id: string): Promise<void> {
      const journeys = await import('./journeys-parts.tsx').then(
        ({ askJourneys }) => askJourneys(id, viewAs, left.signal),
        () => null,
      )
      if (left.signal.aborted) return
      // What is shown stays where it could not be had anew.
      setFound((now) => (journeys === null && now?.by === by ? now : { by, journeys }))
    }
    void ask(userId)
    return () => left.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- asked once more
  }, [userId, viewAs, by, page, attempts])
  return {
    journeys: found?.by === by ? found.journeys : undefined,
    again() {
      setFound(undefined)
      setAttempts(attempts + 1)
    },
  }
}
