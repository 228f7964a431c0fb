import { useEffect, useEffectEvent } from 'react'
import type { PageData } from '../api/page-data.ts'
import { type Followed, follow } from './follow.ts'

/** When the server was asked for a page, for `useFollow`: of one that did not come nobody knows. */
export function askedAtOf(page: PageData<unknown> | null | undefined): number {
  return (page?.ok && page.askedAt) || -Infinity
}

/**
 * Follows what a member is told while the component stands, as its last render has it. Another key is
 * something else that is shown; without one nothing is followed.
 */
export function useFollow(key: string | undefined, { isAbout, load, askedAt }: Followed): void {
  const isAboutShown = useEffectEvent(isAbout)
  const loadShown = useEffectEvent(load)
  const begin = useEffectEvent(() =>
    follow('NotificationsChannel', {
      isAbout: (notice) => isAboutShown(notice),
      load: () => loadShown(),
      askedAt,
    }),
  )
  useEffect(() => (key === undefined ? undefined : begin()), [key])
}
