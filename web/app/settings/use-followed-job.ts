import type { ApiResult } from '@farfolk/contract/call'
import { useEffect, useState } from 'react'

const pollMs = 1_000

interface Followed<T> {
  /** Where this tab keeps the id; signing out empties its storage. */
  storageKey: string
  ask(id: string, signal: AbortSignal): Promise<ApiResult<T>>
  /** Whether it may change by itself. */
  isUnderWay(job: T): boolean
}

/** The job of the server that this tab has begun last, asked after while it goes on. */
export function useFollowedJob<T extends { id: string }>(followed: Followed<T>) {
  const { storageKey, ask, isUnderWay } = followed
  const [current, setCurrent] = useState<T>()
  const id = current?.id
  const isResting = current !== undefined && !isUnderWay(current)

  useEffect(() => {
    const kept = id ?? sessionStorage.getItem(storageKey)
    if (!kept || isResting) return
    const controller = new AbortController()
    const { signal } = controller
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      const result = await ask(kept, signal)
      if (signal.aborted) return
      if (result.ok) setCurrent(result.data)
      // Its time is over.
      else if (result.status === 404) sessionStorage.removeItem(storageKey)
      if (result.ok ? isUnderWay(result.data) : result.status !== 404) {
        timer = setTimeout(() => void look(), pollMs)
      }
    }
    void look()
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [id, isResting, storageKey, ask, isUnderWay])

  function follow(job: T): void {
    setCurrent(job)
    try {
      sessionStorage.setItem(storageKey, job.id)
    } catch {
      // A full storage: followed until the page is left.
    }
  }

  return { current, follow }
}
