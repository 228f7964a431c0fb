import { getTracker, type Tracker } from '@farfolk/contract/trackers'
import { useEffect, useState } from 'react'
import { callApi } from '../api/call-api.ts'

/** What stands with the server, asked when it is opened and by `reload`. */
export function useTracker() {
  const [tracker, setTracker] = useState<Tracker>()
  /** The status of a call that failed. */
  const [failed, setFailed] = useState<number>()

  async function reload(): Promise<void> {
    const result = await ask()
    if (result.ok) setTracker(result.data)
    setFailed(result.ok ? undefined : result.status)
  }

  useEffect(() => {
    let isGone = false
    const open = async () => {
      const result = await ask()
      if (isGone) return
      if (result.ok) setTracker(result.data)
      else setFailed(result.status)
    }
    void open()
    return () => {
      isGone = true
    }
  }, [])

  return { tracker, setTracker, failed, reload }
}

const ask = () => callApi(getTracker, {}, { silent: true })
