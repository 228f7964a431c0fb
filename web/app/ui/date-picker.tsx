import { Popover } from '@base-ui/react/popover'
import { useState } from 'react'
import { m } from '../paraglide/messages.js'
import { Calendar } from './calendar.tsx'
import type { DateFieldProps } from './date-field.tsx'
import { Icon } from './icon.tsx'
import { useOpenAtOnce } from './use-open-at-once.ts'
import styles from './date-picker.module.css'
import field from './date-field.module.css'

type DatePickerProps = Pick<DateFieldProps, 'value' | 'min' | 'max' | 'onChange'>

/** The button and its calendar, which is open. */
export function DatePicker({ value, min, max, onChange }: DatePickerProps) {
  const [isOpen, setOpen] = useState(false)
  const trigger = useOpenAtOnce()
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger ref={trigger} className={field.trigger} aria-label={m.date_open()}>
        <Icon name="calendar" />
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
