import { createStore, useStore } from '../api/store.ts'

export interface Modal {
  isOpen: boolean
  /** Which one, and the id of its element: `beta-signup`, `confirm`, … */
  modalId: string
  payload?: unknown
  /** What had the focus, which goes back there. */
  opener?: Element | null
}

const closed: Modal = { isOpen: false, modalId: '' }
const modalStore = createStore<Modal>(closed)

export function useModal(): Modal {
  return useStore(modalStore, (modal) => modal, closed)
}

export function openModal(modalId: string, payload?: unknown): void {
  modalStore.set({ isOpen: true, modalId, payload, opener: document.activeElement })
}

/** Keeps the id and the payload, so that what closes does not go blank meanwhile. */
export function closeModal(): void {
  modalStore.set({ ...modalStore.get(), isOpen: false })
}
