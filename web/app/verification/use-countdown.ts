import { useEffect, useState } from 'react'

/** Whole seconds until the instant (ms of Unix time), down to 0. */
export function useCountdown(untilMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((untilMs - nowMs) / 1000))
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNowMs(Date.now()), 500)
    return () => clearInterval(timer)
  }, [isRunning])
  return left
}
