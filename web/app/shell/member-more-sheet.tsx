import type { ReactNode } from 'react'
import { m } from '../paraglide/messages.js'
import { Dialog } from '../ui/dialog.tsx'

interface MoreSheetProps {
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/** What the bar below a narrow screen has no room for. */
export function MoreSheet({ isOpen, onClose, children }: MoreSheetProps) {
  return (
    <Dialog id="more" isOpen={isOpen} onClose={onClose} title={m.nav_more()} isSheet>
      {children}
    </Dialog>
  )
}
