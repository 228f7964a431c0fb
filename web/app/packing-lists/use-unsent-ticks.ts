import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { addAlert, dismissAlert } from '../api/alerts.ts'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { keepTicks, readTicks, sendTicks, type Ticks, withoutSettled } from './unsent-ticks.ts'

const alertId = 'packing-kept'
/** The browser does not always know that there is a network again, nor ever of the server. */
const againMs = 10_000

/** Ticks that could not be sent are kept, also for the next visit, and go once the server is there. */
export function useUnsentTicks(listId: string, reread: () => Promise<void>) {
  const ownId = useUser()?.id ?? ''
  const [ticks, setTicks] = useState<Ticks>(() => readTicks(ownId, listId))
  /** As they are while a call is on its way. */
  const latest = useRef(ticks)
  const isSending = useRef(false)

  function write(next: Ticks) {
    latest.current = next
    setTicks(next)
    keepTicks(ownId, listId, next)
    if (Object.keys(next).length === 0) dismissAlert(alertId)
  }

  const sendAll = useEffectEvent(async () => {
    if (isSending.current || Object.keys(latest.current).length === 0) return
    isSending.current = true
    let settled: Ticks = {}
    try {
      settled = await sendTicks(listId, latest.current, () => latest.current)
      // Before they are forgotten: what is shown would else be undone for a moment.
      if (Object.keys(settled).length > 0) await reread()
    } finally {
      isSending.current = false
      write(withoutSettled(latest.current, settled))
    }
  })
  useEffect(() => {
    const again = () => void sendAll()
    again()
    addEventListener('online', again)
    const timer = setInterval(again, againMs)
    return () => {
      removeEventListener('online', again)
      clearInterval(timer)
    }
  }, [])

  return {
    ticks,
    keep(itemId: string, isPacked: boolean) {
      write({ ...latest.current, [itemId]: isPacked })
      addAlert({ id: alertId, type: 'info', messages: [m.packing_kept()] })
    },
    /** It was ticked anew. */
    forget(itemId: string) {
      if (!(itemId in latest.current)) return
      const { [itemId]: _, ...others } = latest.current
      write(others)
    },
  }
}
