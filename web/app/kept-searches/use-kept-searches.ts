import { type KeptSearch, listKeptSearches } from '@farfolk/contract/kept-searches'
import { useEffect, useState } from 'react'
import { callApi } from '../api/call-api.ts'

/** The own kept searches, the newest first; none before they are there, or where they cannot be had. */
export function useKeptSearches(isWanted: boolean) {
  const [searches, setSearches] = useState<KeptSearch[]>([])
  useEffect(() => {
    if (!isWanted) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const ask = async () => {
      const result = await callApi(listKeptSearches, {}, { silent: true, signal })
      if (result.ok && !signal.aborted) setSearches(result.data)
    }
    void ask()
    return () => controller.abort()
  }, [isWanted])
  return { searches, add: (made: KeptSearch) => setSearches((others) => [made, ...others]) }
}
