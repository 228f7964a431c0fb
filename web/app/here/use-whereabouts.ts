import type { Point } from '@farfolk/contract/maps'
import type { Place } from '@farfolk/contract/places'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { askPosition, isPositionAllowed, type NoPosition } from './ask-position.ts'
import { placesAround } from './places-around.ts'

interface Found {
  point: Point
  /** The likeliest first. */
  places: Place[]
}

/** Where the browser says that one is, once it is asked; at once where it has been allowed to before. */
export function useWhereabouts(own: readonly Place[], onFound: (found: Found) => void) {
  const [isAsking, setAsking] = useState(false)
  const [found, setFound] = useState<Found>()
  const [why, setWhy] = useState<NoPosition>()
  const isGone = useRef(false)

  async function ask() {
    setAsking(true)
    setWhy(undefined)
    const point = await askPosition()
    if (typeof point === 'string') {
      if (!isGone.current) setWhy(point)
    } else {
      const places = await placesAround(point, own)
      if (isGone.current) return
      setFound({ point, places })
      onFound({ point, places })
    }
    if (!isGone.current) setAsking(false)
  }

  const askWhereAllowed = useEffectEvent(async () => {
    if ((await isPositionAllowed()) && !isGone.current) await ask()
  })
  useEffect(() => {
    isGone.current = false
    void askWhereAllowed()
    return () => {
      isGone.current = true
    }
  }, [])

  return { isAsking, found, why, ask: () => void ask() }
}
