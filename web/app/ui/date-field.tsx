import { createElement, type ReactNode, useState } from 'react'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { FieldFrame, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import { later, useLater } from './later.ts'
import { typedDay } from './typed-day.ts'
import styles from './date-field.module.css'

const datePicker = later(async () => (await import('./date-picker.tsx')).DatePicker)

export interface DateFieldProps extends FieldProps {
  /** `YYYY-MM-DD`, or whatever was typed so far; empty is no date. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  name?: string
  /** Days outside cannot be picked; typing them is for the form's rules to refuse. */
  min?: string
  max?: string
  autoComplete?: string
}

export interface PickerProps extends Pick<DateFieldProps, 'value' | 'min' | 'max' | 'onChange'> {
  /** What the button shows, and is called by. */
  children: ReactNode
}

/** A calendar day, typed as well as picked. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, onBlur, name, min, max, autoComplete = 'off', ...field } = props
  const locale = useLocale()
  return (
    <FieldFrame {...field}>
      {(attributes) => (
        <div className={styles.row}>
          <input
            {...attributes}
            type="text"
            inputMode="numeric"
            autoComplete={autoComplete}
            placeholder={m.date_pattern()}
            maxLength={40}
            name={name}
            value={value}
            onChange={(event) => onChange(typedDay(event.target.value, value, locale))}
            onBlur={onBlur}
          />
          <PickerButton {...{ value, min, max, onChange }}>
            <Icon name="calendar" />
            <span className="visually-hidden">
              {m.date_open()}, {field.label}
            </span>
          </PickerButton>
        </div>
      )}
    </FieldFrame>
  )
}

/** Its calendar comes when it is pressed, and that one's scripts before. */
function PickerButton(props: PickerProps) {
  const [isWanted, setWanted] = useState(false)
  const Picker = useLater(datePicker, isWanted)
  if (isWanted && Picker) return createElement(Picker, props)
  return (
    <button
      type="button"
      className={styles.trigger}
      aria-haspopup="dialog"
      aria-expanded={false}
      onClick={() => setWanted(true)}
    >
      {props.children}
    </button>
  )
}
