import type { ApiResult } from '@farfolk/contract/call'
import { useEffect, useState } from 'react'
import type { DraftSlot } from '../forms/drafts.ts'
import { useUnloadWarning } from '../ui/use-unload-warning.ts'
import type { PictureChoice } from './item-values.ts'

// By the names of drafts, each of one member. In memory: where drafts are kept no file can be.
const held = new Map<string, PictureChoice>()

/**
 * What was chosen as a form's picture. Where the form is refused as the session has ended, it is there
 * again after signing in in its place.
 */
export function usePicture({ name }: DraftSlot) {
  const [choice, setChoice] = useState(() => held.get(name))
  useEffect(() => void held.delete(name), [name])
  useUnloadWarning(Boolean(choice))
  return {
    choice,
    setChoice,
    holdWhenSignedOut({ status }: ApiResult<never>) {
      if (status === 401) held.set(name, choice)
    },
  }
}
