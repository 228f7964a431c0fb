import { type ComponentType, lazy, type LazyExoticComponent, Suspense } from 'react'
import { type Modal, useModal } from '../ui/modals.ts'

// Dialogs and what is in them come when they are first opened.
const modals: Record<string, LazyExoticComponent<ComponentType<{ modal: Modal }>>> = {
  confirm: lazy(() => import('../ui/confirm-modal.tsx')),
  keys: lazy(() => import('./keys-modal.tsx')),
}

/** Shows whichever modal is open; one at a time. */
export function ModalHost() {
  const modal = useModal()
  const Content = modals[modal.modalId]
  if (!Content) return null
  return (
    <Suspense>
      <Content modal={modal} />
    </Suspense>
  )
}
