import { createExport, getExport, type MemberExport } from '@farfolk/contract/exports'
import { useEffect, useState } from 'react'
import { callApi } from '../api/call-api.ts'

// Signing out empties the tab's storage.
const storageKey = 'farfolk.export'
const pollMs = 1_000

/** The export that this tab has asked for last, followed while it is being made. */
export function useExport() {
  const [current, setCurrent] = useState<MemberExport>()
  const id = current?.id
  const isOver = current?.status === 'ready' || current?.status === 'failed'

  useEffect(() => {
    const kept = id ?? sessionStorage.getItem(storageKey)
    if (!kept || isOver) return
    const controller = new AbortController()
    const { signal } = controller
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      const result = await callApi(getExport, { params: { id: kept } }, { silent: true, signal })
      if (signal.aborted) return
      if (result.ok) setCurrent(result.data)
      // Its day is over.
      else if (result.status === 404) sessionStorage.removeItem(storageKey)
      if (result.ok ? isUnderWay(result.data) : result.status !== 404) {
        timer = setTimeout(() => void ask(), pollMs)
      }
    }
    void ask()
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [id, isOver])

  async function start(): Promise<void> {
    const result = await callApi(createExport, { body: {} })
    if (!result.ok) return
    sessionStorage.setItem(storageKey, result.data.id)
    setCurrent(result.data)
  }

  return { current, start }
}

function isUnderWay({ status }: MemberExport): boolean {
  return status === 'queued' || status === 'running'
}
