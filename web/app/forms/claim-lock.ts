/** A page that is being left or reloaded mostly lets go within this time. */
const usualPatienceMs = 300

/** Gives `take` the lock of that name, for as long as what it answers is pending; null where another tab has it. */
export async function claimLock(
  name: string,
  take: (lock: Lock | null) => Promise<void> | undefined,
  patienceMs = usualPatienceMs,
): Promise<void> {
  const signal = AbortSignal.timeout(patienceMs)
  try {
    await navigator.locks.request(name, { signal }, take)
  } catch {
    // A browser that is busy answers late too: this asks whether another tab has it.
    await navigator.locks.request(name, { ifAvailable: true }, take)
  }
}
