import { useEffect } from 'react'
import { keepFocus } from '../ui/keep-focus.ts'
import { useHeldMoves } from './use-held-moves.ts'

/** `useHeldMoves` and `keepFocus` for who has them later than the page: they come once that is quiet. */
export function HeldMoves() {
  useHeldMoves()
  useEffect(() => {
    const main = document.getElementById('content')
    return main ? keepFocus(main) : undefined
  }, [])
  return null
}
