import { Popover } from '@base-ui/react/popover'
import { useState } from 'react'
import { m } from '../paraglide/messages.js'
import { Calendar } from './calendar.tsx'
import type { PickerProps } from './date-field.tsx'
import { useCloseRequest } from './use-close-request.ts'
import { useOpenAtOnce } from './use-open-at-once.ts'
import styles from './date-picker.module.css'
import field from './date-field.module.css'

/** The button and its calendar, which is open. */
export function DatePicker({ value, min, max, onChange, children }: PickerProps) {
  const [isOpen, setOpen] = useState(false)
  useCloseRequest(isOpen, () => setOpen(false))
  const trigger = useOpenAtOnce()
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger ref={trigger} className={field.trigger}>
        {children}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className={styles.positioner} sideOffset={6} align="end">
          <Popover.Popup className={styles.popup} aria-label={m.date_open()}>
            <Calendar
              value={value}
              min={min}
              max={max}
              onChoose={(chosen) => {
                onChange(chosen)
                setOpen(false)
              }}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
