import { type ComponentType, lazy, type LazyExoticComponent, Suspense } from 'react'
import { type Modal, useModal } from '../ui/modals.ts'

// Dialogs and what is in them come when they are first opened.
const modals: Record<string, LazyExoticComponent<ComponentType<{ modal: Modal }>>> = {
  'beta-signup': lazy(async () => ({
    default: (await import('../email-list/beta-sign-up-modal.tsx')).BetaSignUpModal,
  })),
  confirm: lazy(async () => ({ default: (await import('../ui/confirm-modal.tsx')).ConfirmModal })),
  keys: lazy(async () => ({ default: (await import('./keys-modal.tsx')).KeysModal })),
  report: lazy(async () => ({
    default: (await import('../people/report-modal.tsx')).ReportModal,
  })),
  search: lazy(async () => ({
    default: (await import('../search/search-modal.tsx')).SearchModal,
  })),
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
