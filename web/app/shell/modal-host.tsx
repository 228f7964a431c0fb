import { type ComponentType, type LazyExoticComponent, Suspense } from 'react'
import { lazyPart } from '../ui/lazy-part.ts'
import { type Modal, useModal } from '../ui/modals.ts'

// Dialogs and what is in them come when they are first opened.
const modals: Record<string, LazyExoticComponent<ComponentType<{ modal: Modal }>>> = {
  'beta-signup': lazyPart(
    async () => (await import('../email-list/beta-sign-up-modal.tsx')).BetaSignUpModal,
  ),
  confirm: lazyPart(async () => (await import('../ui/confirm-modal.tsx')).ConfirmModal),
  keys: lazyPart(async () => (await import('./keys-modal.tsx')).KeysModal),
  report: lazyPart(async () => (await import('../people/report-modal.tsx')).ReportModal),
  search: lazyPart(async () => (await import('../search/search-modal.tsx')).SearchModal),
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
