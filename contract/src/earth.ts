import { type Frame, worldFrame } from './maps.ts'

/** Antarctica ends a little above. */
const earthHeight = 480

/** The world with all of Antarctica: the countries' shapes lie in it as they do in the world's frame. */
export function earthFrame(): Frame {
  return { ...worldFrame(), height: earthHeight }
}

/** Square kilometres; a smaller country would hardly be seen without a dot. */
export const leastSeenArea = 25_000
