import { useState } from 'react'
import type { PageData } from '../api/page-data.ts'

/** A page's data; where it is loaded anew in vain what it was, or what somebody writes would be gone. */
export function useLastGood<T>(loaded: PageData<T> | null): PageData<T> | null {
  const [last, setLast] = useState(loaded)
  const isKept = last?.ok && loaded?.ok === false
  if (!isKept && loaded !== last) setLast(loaded)
  return isKept ? last : loaded
}
