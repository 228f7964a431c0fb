import { useHeldMoves } from './use-held-moves.ts'

/** `useHeldMoves` for who has it later than the page: it comes once that is quiet. */
export function HeldMoves() {
  useHeldMoves()
  return null
}
