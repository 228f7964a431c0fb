import { useEffect, useRef } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import type { PageData } from '../api/page-data.ts'
import { isStanding, subscribe } from '../live/live.ts'
import { rereadInPlace } from '../session/once-back.ts'

/**
 * Loads the page anew when the server has pages load what they show, as after a block, which is told
 * to nobody.
 */
export function useFollowBlocks(): void {
  const page = useLoaderData<PageData<unknown> | null>()
  const shown = useRef(page)
  useEffect(() => {
    shown.current = page
  }, [page])
  const { revalidate } = useRevalidator()
  useEffect(() => {
    // The page was asked for a moment before the connection first stands.
    let hasStood = isStanding('NotificationsChannel')
    return subscribe('NotificationsChannel', {
      received() {},
      reconnected() {
        if (hasStood) void rereadInPlace(shown.current, revalidate)
        hasStood = true
      },
    })
  }, [revalidate])
}

/** For a page that visitors have too, which download none of it. */
export function FollowBlocks(): null {
  useFollowBlocks()
  return null
}
