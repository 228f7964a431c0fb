import { useEffect, useRef } from 'react'
import { m } from '../paraglide/messages.js'
import { AlertBox } from '../ui/alert-box.tsx'
import { Button } from '../ui/button.tsx'
import { tripFormId } from './trip-form.tsx'
import styles from './trip-form.module.css'

interface StaleNoticeProps {
  /** The click goes on to submit the form. */
  onMine: () => void
  onTheirs: () => void
}

/** The trip was changed elsewhere; takes the focus, as the form was sent from far below. */
export function StaleNotice({ onMine, onTheirs }: StaleNoticeProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div ref={ref} tabIndex={-1} className={styles.notice}>
      <AlertBox id="trip-stale" type="warning" messages={[m.trips_stale()]}>
        <div className={styles.choices}>
          <Button type="submit" form={tripFormId} kind="accent" onClick={onMine}>
            {m.trips_stale_mine()}
          </Button>
          <Button onClick={onTheirs}>{m.trips_stale_theirs()}</Button>
        </div>
      </AlertBox>
    </div>
  )
}
