import type { ComponentProps, RefObject } from 'react'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/field.tsx'
import styles from './gpx-field.module.css'

interface GpxZoneProps extends ComponentProps<'div'> {
  /** A file is held over it. */
  isOver?: boolean
  isReading?: boolean
  problem?: string | undefined
  button?: RefObject<HTMLButtonElement | null>
  onChoose: () => void
}

/** Where the file of a route is dropped or chosen. */
export function GpxZone(props: GpxZoneProps) {
  const { isOver, isReading = false, problem, button, onChoose, children, ...zone } = props
  return (
    <div {...zone} className={`${styles.zone} ${isOver ? styles.over : ''}`} aria-busy={isReading}>
      {children}
      <div className={styles.words}>
        <p className={styles.invitation}>{isOver ? m.trips_gpx_drop_now() : m.trips_gpx_drop()}</p>
        <p className={styles.hint}>{m.trips_gpx_hint()}</p>
        {problem && (
          <div role="alert">
            <FieldError id="trip-gpx-error" error={problem} />
          </div>
        )}
      </div>
      <Button ref={button} isLoading={isReading} onClick={onChoose}>
        {m.trips_gpx_choose()}
      </Button>
    </div>
  )
}
