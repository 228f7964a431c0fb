import { useEffect } from 'react'
import { undosThatStay } from '../api/toast-store.ts'

/** More would cover the page. */
const most = 3

/** As this browser keeps it, in every tab of a member. */
export function useKeptUndo(): void {
  useEffect(() => {
    read()
    addEventListener('storage', read)
    return () => {
      removeEventListener('storage', read)
      undosThatStay.set(0)
    }
  }, [])
}

export function chooseUndoStays(stays: boolean): void {
  try {
    if (stays) localStorage.setItem('undo', 'stays')
    else localStorage.removeItem('undo')
  } catch {
    // Nothing can be kept: the switch stays as it was.
  }
  read()
}

function read(): void {
  try {
    undosThatStay.set(localStorage.getItem('undo') === 'stays' ? most : 0)
  } catch {
    // Nothing is kept.
  }
}
