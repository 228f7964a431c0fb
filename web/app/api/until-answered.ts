/** Asks, and again ever later where the status says that the server could not answer; for minutes. */
export async function untilAnswered(ask: () => Promise<number | undefined>): Promise<void> {
  for (let waitMs = 1_000; waitMs < 100_000; waitMs *= 2) {
    const status = (await ask()) ?? 200
    if (status !== 0 && status !== 429 && status < 500) return
    // Not all at once who lost the same server.
    await new Promise((resolve) => setTimeout(resolve, waitMs * (0.5 + Math.random())))
  }
}
