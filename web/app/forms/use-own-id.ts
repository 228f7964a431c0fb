import { useEffect, useEffectEvent } from 'react'
import { claimId } from './claim-id.ts'

/**
 * A tab that is duplicated takes its drafts along, and with them the ids that things are to be made under: of two
 * with one id the second would be saved over the first. The tab that had it keeps it, and the other one is to
 * take another.
 */
export function useOwnId(id: string, takeAnother: (another: string) => void): void {
  const yieldId = useEffectEvent(takeAnother)
  useEffect(() => claimId(id, (another) => yieldId(another)), [id])
}
