import { useEffect, useEffectEvent } from 'react'
import { untilAnswered } from '../api/until-answered.ts'
import { followReturns } from '../shell/member-returns.ts'
import { countUnread } from './follow-chat.ts'

/** Tries `ask`, which answers a status, until the server is back, and anew whenever somebody comes back. */
export function useAgainOnceBack(isAway: boolean, ask: () => Promise<number | undefined>): void {
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    if (!isAway) return
    let isShown = true
    const again = () => void untilAnswered(async () => (isShown ? askNow() : undefined))
    again()
    const unfollow = followReturns(again)
    return () => {
      isShown = false
      unfollow()
    }
  }, [isAway])
}

/** Calls `load` once the server answers: before that its place would go and come, with the focus that is in it. */
export function useOnceThere(isAway: boolean, load: () => Promise<unknown>): void {
  useAgainOnceBack(isAway, async () => {
    const status = await countUnread()
    if (status === 200) await load()
    return status
  })
}
