import type { Trip } from '@farfolk/contract/trips'
import { useState } from 'react'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { Drawing } from '../ui/icon.tsx'
import { fetchOrTell } from '../ui/lazy-part.ts'
import styles from './owner-actions.module.css'

/** Takes a trip along to where there is no network; nothing where the browser keeps no pages. */
export function KeepTrip({ trip }: { trip: Trip }) {
  const [isKeeping, setKeeping] = useState(false)
  // Without a worker nothing opens.
  if (!('serviceWorker' in navigator)) return null

  async function keep() {
    setKeeping(true)
    const takeAlong = await fetchOrTell(async () =>
      (await import('../offline/late-parts.ts')).loadTakeAlong(),
    )
    await takeAlong?.(trip)
    setKeeping(false)
  }

  return (
    // With words the buttons of an owner would stand on a row below the tabs.
    <Button
      className={styles.wordless}
      isLoading={isKeeping}
      title={m.offline_keep_trip()}
      onClick={() => void keep()}
    >
      <Drawing path="M12 4v11m-4-4 4 4 4-4M5 20h14" size={18} />
      <span className="visually-hidden">{m.offline_keep_trip()}</span>
    </Button>
  )
}
