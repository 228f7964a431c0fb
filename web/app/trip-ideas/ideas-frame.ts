import { type Frame, frameAround, type Point } from '@farfolk/contract/maps'

/** As the map of one stop has it: around it there is a coast or border in this, in degrees. */
const leastSpan = 16

/** Around the journey and the ideas; no closer than the journey alone is seen. */
export function ideasFrame(journey: readonly Point[], ideas: readonly Point[]): Frame {
  const points = [...journey, ...ideas]
  const isOneSpot = journey.length === 1 || points.length === 1
  return frameAround(points, isOneSpot ? leastSpan : 0)
}
