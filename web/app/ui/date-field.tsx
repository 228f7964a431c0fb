import { type ChangeEvent, createElement, type ReactNode, useState } from 'react'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { FieldFrame, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import { later, useLater } from './later.ts'
import { inLocalOrder, leftDay, shownDay, typedDay } from './typed-day.ts'
import styles from './date-field.module.css'

const datePicker = later(async () => (await import('./date-picker.tsx')).DatePicker)

export interface DateFieldProps extends FieldProps {
  /** `YYYY-MM-DD`, whatever stands in the field, or what was typed so far; empty is no date. */
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

/** A calendar day, typed as well as picked; it stands as the reader writes it. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, onBlur, name, min, max, autoComplete = 'off', ...field } = props
  const locale = useLocale()
  const [typed, setTyped] = useState<{ text: string; value: string }>()

  function endTyping() {
    setTyped(undefined)
    const day = leftDay(value)
    if (day !== value) onChange(day)
  }

  function take({ target }: ChangeEvent<HTMLInputElement>) {
    const day = typedDay(target.value, locale)
    // What browsers fill in by themselves is never left.
    setTyped(target.matches(':focus') ? { text: target.value, value: day } : undefined)
    onChange(day)
  }

  return (
    <FieldFrame {...field}>
      {(attributes) => (
        <div className={styles.row}>
          <input
            {...attributes}
            type="text"
            inputMode="numeric"
            autoComplete={autoComplete}
            placeholder={inLocalOrder(m.date_pattern(), locale)}
            maxLength={40}
            name={name}
            // Put in order once it is left, not under who types; another day that the form sets shows at once.
            value={typed?.value === value ? typed.text : shownDay(value, locale)}
            onChange={take}
            onKeyDown={({ key }) => key === 'Enter' && endTyping()}
            onBlur={() => {
              endTyping()
              onBlur?.()
            }}
          />
          <PickerButton
            {...{ value, min, max }}
            onChange={(day) => {
              setTyped(undefined)
              onChange(day)
            }}
          >
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
