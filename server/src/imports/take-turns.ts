import { setImmediate } from 'node:timers/promises'

const rowsAtOnce = 300

/** To await for each row of a file: after every few hundred, others get their turn. */
export function takingTurns(): () => Promise<void> {
  let rows = 0
  return async () => {
    rows += 1
    if (rows % rowsAtOnce === 0) await setImmediate()
  }
}
