import { createStore, useStore } from './store.ts'

export interface Toast {
  id: number
  message: string
  /** Shown as a button, where what was done can be undone. */
  undo?: () => void
}

const none: Toast[] = []
const toastStore = createStore<Toast[]>(none)
let lastId = 0

export function useToasts(): Toast[] {
  return useStore(toastStore, (toasts) => toasts, none)
}

/** Says that something was saved, created, sent or removed. */
export function toast(message: string, undo?: () => void): void {
  lastId += 1
  toastStore.set([...toastStore.get(), { id: lastId, message, undo }])
}

export function removeToast(id: number): void {
  toastStore.set(toastStore.get().filter((other) => other.id !== id))
}
