export interface LeaveGuard {
  /** Whether the way from one path to another has to be asked about. */
  isNeeded(from: string, to: string): boolean
  /** Whether one may go there. */
  ask(to: string): Promise<boolean>
}

let current: LeaveGuard | undefined

/** Of the form that stands open. */
export function leaveGuard(): LeaveGuard | undefined {
  return current
}

/** From now on `guard` is asked, until what is returned is called. */
export function guardLeaving(guard: LeaveGuard): () => void {
  current = guard
  return () => {
    if (current === guard) current = undefined
  }
}
