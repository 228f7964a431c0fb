import { useState } from 'react'
import { type DraftSlot, keepDraftText, readDraftText } from '../forms/drafts.ts'
import type { StopWords } from './stop-words.tsx'

/** What is being said of where one is: the note is there again after the dialog was closed. */
export function useStopWords(ownId: string, tripId: string) {
  const slot: DraftSlot = { name: `${ownId}.here-note.${tripId}`, of: 'browser' }
  const [words, setWords] = useState<StopWords>(() => ({
    note: readDraftText(slot),
    isPrivate: false,
    hasLeft: false,
  }))
  const change = (changed: Partial<StopWords>) => {
    setWords((earlier) => ({ ...earlier, ...changed }))
    if (changed.note !== undefined) keepDraftText(slot, changed.note)
  }
  return [words, change] as const
}
