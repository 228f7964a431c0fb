import { useState } from 'react'

/** Of a dialog whose script comes with the first press, and that stays from then on, for its moves. */
export function useOpenedDialog() {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  return {
    wasOpened,
    open: () => {
      setOpened(true)
      setOpen(true)
    },
    dialog: { isOpen, onClose: () => setOpen(false) },
  }
}
