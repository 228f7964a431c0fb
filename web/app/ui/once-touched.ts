import { onceQuiet } from './once-quiet.ts'

const touches = ['pointermove', 'pointerdown', 'keydown'] as const

const waiting = new Set<() => void>()
let isTouched = false
let isWatched = false

/**
 * Runs when somebody has moved, tapped or pressed a key, at once where that has been, and at the
 * latest when the page is quiet. Answers what calls it off.
 */
export function onceTouched(run: () => void): () => void {
  if (isTouched) {
    run()
    return () => undefined
  }
  waiting.add(run)
  if (!isWatched) watch()
  return () => void waiting.delete(run)
}

function watch(): void {
  isWatched = true
  const settle = () => {
    isTouched = true
    stopWaiting()
    for (const touch of touches) removeEventListener(touch, settle, true)
    for (const run of waiting) run()
    waiting.clear()
  }
  const stopWaiting = onceQuiet(settle)
  for (const touch of touches) addEventListener(touch, settle, { capture: true, passive: true })
}
