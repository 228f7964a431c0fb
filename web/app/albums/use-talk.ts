import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { useUser } from '../session/session-store.ts'
import { focusOnceFree } from '../ui/focus-once-free.ts'
import type { Talk } from './lightbox-foot.tsx'

/** What is said of photos; by a link, or by who is no member, nothing is. */
export function useTalk(albumId: string | undefined): Talk | undefined {
  const { token } = useParams()
  const isMember = useUser() !== null
  // As a notification leads there.
  const isAskedFor = useLocation().hash === '#comments'
  const [isOpen, setOpen] = useState(isAskedFor)
  if (!isMember || token !== undefined) return undefined
  return {
    albumId,
    isOpen,
    onOpen(next) {
      setOpen(next)
      // What had the focus may be gone with it.
      if (!next) focusOnceFree(() => document.querySelector('[data-opens-comments]'))
    },
  }
}
