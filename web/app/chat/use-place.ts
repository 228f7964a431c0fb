import { useCallback, useEffect, useRef, useState } from 'react'
import { leavePast, showPast, type Wanted } from './past-calls.ts'

interface Place {
  /** Another one is another log, which begins there. */
  turn: number
  /** Of the message that was looked for; absent at the end. */
  position: number | undefined
  takesFocus: boolean
}

const movedTo =
  (position: number | undefined, takesFocus: boolean) =>
  ({ turn }: Place): Place => ({ turn: turn + 1, position, takesFocus })

/** Where one is in a conversation: at its end, or at a message that was looked for, from `at` on. */
export function usePlace(channelId: string, isReady: boolean, at: number | undefined) {
  const [place, setPlace] = useState<Place>({ turn: 0, position: undefined, takesFocus: false })
  // At its end, where it is not meant to be, all would count as read.
  const [isOnTheWay, setOnTheWay] = useState(at !== undefined)
  /** How many times one went somewhere: an answer that comes late leads nowhere. */
  const goes = useRef(0)

  /** False where there is no such message; undefined where nobody knows, or wants to any more. */
  const goTo = useCallback(
    async (wanted: Wanted, takesFocus: boolean) => {
      const go = ++goes.current
      const isWanted = () => goes.current === go
      const isThere = await showPast(channelId, wanted, (position) => {
        if (isWanted()) setPlace(movedTo(position, takesFocus))
        return isWanted()
      })
      return isWanted() ? isThere : undefined
    },
    [channelId],
  )
  const goToLatest = () => {
    goes.current++
    leavePast(channelId)
    setPlace(movedTo(undefined, true))
  }
  useEffect(() => {
    if (isReady && at !== undefined) {
      void goTo({ position: at }, true).finally(() => setOnTheWay(false))
    }
  }, [isReady, at, goTo])
  // Opened again, it is at its end.
  useEffect(
    () => () => {
      goes.current++
      leavePast(channelId)
    },
    [channelId],
  )

  return {
    place,
    /** Opened at a message that has not come yet. */
    isOnTheWay,
    goTo,
    goToLatest,
    /** Stays where it is, and marks nothing. */
    forget: () => setPlace((now) => ({ ...now, position: undefined, takesFocus: false })),
  }
}
