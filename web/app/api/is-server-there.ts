const patienceMs = 10_000

/** Whether the club answers, whatever a call or a script of its own came to. */
export async function isServerThere(): Promise<boolean> {
  const signal = AbortSignal.timeout(patienceMs)
  const answer = await fetch('/health/live', { method: 'HEAD', signal }).catch(() => undefined)
  return answer?.ok ?? false
}
