import { useEffect } from 'react'
import { followAlerts } from '../ui/follow-alerts.ts'
import { keepFocus } from '../ui/keep-focus.ts'
import { useHeldMoves } from './use-held-moves.ts'

/** What members' pages have too, for who has it later than the page: it comes once that is quiet. */
export function HeldMoves() {
  useHeldMoves()
  useEffect(followAlerts, [])
  useEffect(() => {
    // A plain box does as well where it cannot be had.
    void import('./awaited-page.tsx').then(
      ({ offerShapes }) => offerShapes(),
      () => undefined,
    )
  }, [])
  useEffect(() => {
    const main = document.getElementById('content')
    return main ? keepFocus(main) : undefined
  }, [])
  return null
}
