import { createStore, useStore } from './store.ts'

export interface Toast {
  id: number
  message: string
  /** Shown as a button, where what was done can be undone. */
  undo?: () => void
  /** Called when it goes, however that comes. */
  onGone?: () => void
}

const none: Toast[] = []
const toastStore = createStore<Toast[]>(none)
let lastId = 0

/** How many with 'Undo' wait until they are closed (WCAG 2.2.1): none unless a member chose so. */
export const undosThatStay = createStore(0)

export function useToasts(): Toast[] {
  return useStore(toastStore, (toasts) => toasts, none)
}

/** Says that something was saved, created, sent or removed; answers with its id. */
export function toast(message: string, undo?: () => void, onGone?: () => void): number {
  lastId += 1
  toastStore.set([...toastStore.get(), { id: lastId, message, undo, onGone }])
  return lastId
}

let undoOfPage: (() => void) | undefined

/** For a page that takes back what was done on it without a toast; answers how it ends. */
export function offerUndo(undo: () => void): () => void {
  undoOfPage = undo
  return () => {
    if (undoOfPage === undo) undoOfPage = undefined
  }
}

/** As the newest one's button does; without any, as that of the page, unless a dialog covers it. */
export function undoNewest(): void {
  const newest = toastStore.get().findLast(({ undo }) => undo)
  if (newest) {
    newest.undo?.()
    removeToast(newest.id)
  } else if (undoOfPage && !document.querySelector('[role="dialog"]')) undoOfPage()
}

export function removeToast(id: number): void {
  const gone = toastStore.get().find((other) => other.id === id)
  toastStore.set(toastStore.get().filter((other) => other !== gone))
  gone?.onGone?.()
}
