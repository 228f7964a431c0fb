import type { NotificationType } from '@farfolk/contract/notifications'
import { useEffectEvent, useRef } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import type { PageData } from '../api/page-data.ts'
import { askedAtOf, useFollow } from '../live/use-follow.ts'
import { rereadInPlace, rereadOnceBack } from './once-back.ts'

/** Heeds notifications of one type, as they come and as they go. */
export const isNewsOf =
  (wanted: NotificationType) =>
  (notice: unknown): boolean =>
    (notice as { notification?: { type?: string } }).notification?.type === wanted

/**
 * Loads the page anew when the member is told something that it heeds. The server also has pages load
 * what they show without a word, as after a block. The key is as of `useFollow`.
 */
export function useFollowPage(
  key: string | undefined,
  isHeeded: (notice: unknown) => boolean = () => false,
): void {
  const { revalidate } = useRevalidator()
  const page = useLoaderData<PageData<unknown> | null>()
  const latest = useRef(0)
  const reread = useEffectEvent(() => rereadInPlace(page, revalidate))
  useFollow(key, {
    isAbout: isHeeded,
    load: () => {
      const own = ++latest.current
      // A page that is read while the server is away would be lost.
      void rereadOnceBack(() => (own === latest.current ? reread() : undefined))
    },
    askedAt: askedAtOf(page),
  })
}
