import type { Connections } from '../db/database.ts'
import { digestTag } from '../http/entity-tag.ts'
import { type Picture, PictureCache } from '../http/picture-cache.ts'
import { findBeen } from './queries.ts'

/** Whoever writes a trip looks for it there, and finds it soon; till then all looks at Home ask once. */
const keptMs = 60_000

/** The map of the club as it was at most a minute ago, drawn anew where it changed. */
export function createClubMap(connections: Pick<Connections, 'poolRead'>): () => Promise<Picture> {
  const pictures = new PictureCache(1)
  let latest: Promise<Picture> | undefined
  let until = 0

  async function look(): Promise<Picture> {
    const been = await findBeen(connections)
    return pictures.get(digestTag(JSON.stringify(been)), async () => {
      // Loaded with the first drawing, as all of them.
      const { drawClubMap } = await import('./draw-club-map.ts')
      return drawClubMap(been)
    })
  }

  return () => {
    if (latest && performance.now() < until) return latest
    until = performance.now() + keptMs
    const picture = look()
    latest = picture
    // The next who asks tries again.
    picture.catch(() => {
      if (latest === picture) latest = undefined
    })
    return picture
  }
}
