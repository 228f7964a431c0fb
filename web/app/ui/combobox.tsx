import { Combobox as Parts } from '@base-ui/react/combobox'
import { type ReactNode, useId, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { Avatar } from './avatar.tsx'
import { RemovableChip } from './chip.tsx'
import { FieldError } from './field.tsx'
import fieldStyles from './field.module.css'
import styles from './combobox.module.css'

export interface Choice {
  value: string
  label: string
  /** Beside the label in the list, such as a region. */
  note?: string
  /** Address of a face before the label. */
  face?: string
}

interface ComboboxProps {
  label: ReactNode
  hint?: string
  error?: string
  placeholder?: string
  items: Choice[]
  /** While an answer is awaited nothing is said to be missing. */
  isSearching?: boolean
  /** Text typed so far; with it the caller searches, else the list is filtered here. */
  onSearch?: (text: string) => void
}

interface ChipsProps extends ComboboxProps {
  value: Choice[]
  onChange: (value: Choice[]) => void
}

/** Several choices out of a long list; those made are chips above the box. */
export function ComboboxChips({ value, onChange, ...rest }: ChipsProps) {
  return (
    <Parts.Root
      items={rest.items}
      multiple
      value={value}
      onValueChange={onChange}
      isItemEqualToValue={isSame}
      filter={rest.onSearch ? null : undefined}
      onInputValueChange={rest.onSearch}
    >
      {value.length > 0 && (
        <ul className={styles.chips}>
          {value.map((choice) => (
            <li key={choice.value}>
              <RemovableChip
                name={choice.label}
                onRemove={() => onChange(value.filter((other) => !isSame(other, choice)))}
              />
            </li>
          ))}
        </ul>
      )}
      <Box {...rest} />
    </Parts.Root>
  )
}

interface SearchBoxProps extends ComboboxProps {
  onChoose: (choice: Choice) => void
}

/** Searches as one types; choosing empties the box for the next. */
export function ComboboxSearch({ onChoose, ...rest }: SearchBoxProps) {
  const [text, setText] = useState('')
  return (
    <Parts.Root<Choice>
      items={rest.items}
      value={null}
      onValueChange={(choice) => choice && onChoose(choice)}
      isItemEqualToValue={isSame}
      filter={rest.onSearch ? null : undefined}
      inputValue={text}
      onInputValueChange={(typed, { reason }) => {
        // The name of what was chosen would stand there until the next frame, in the way of fast fingers.
        const next = reason === 'item-press' ? '' : typed
        setText(next)
        rest.onSearch?.(next)
      }}
      autoHighlight
    >
      <Box {...rest} />
    </Parts.Root>
  )
}

function Box({ label, hint, error, placeholder, isSearching = false }: ComboboxProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id} className={fieldStyles.label}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={fieldStyles.hint}>
          {hint}
        </p>
      )}
      <Parts.Input
        id={id}
        placeholder={placeholder}
        className={fieldStyles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      <FieldError id={`${id}-error`} error={error} />
      <Parts.Portal>
        <Parts.Positioner className={styles.positioner} sideOffset={4}>
          <Parts.Popup className={styles.popup}>
            <Parts.Empty>
              {!isSearching && <div className={styles.empty}>{m.combobox_none()}</div>}
            </Parts.Empty>
            <Parts.List>
              {(choice: Choice) => (
                <Parts.Item key={choice.value} value={choice} className={styles.item}>
                  {choice.face && <Avatar src={choice.face} size={30} />}
                  <span>{choice.label}</span>
                  {choice.note && <span className={styles.note}>{choice.note}</span>}
                </Parts.Item>
              )}
            </Parts.List>
          </Parts.Popup>
        </Parts.Positioner>
      </Parts.Portal>
    </div>
  )
}

function isSame(one: Choice, other: Choice): boolean {
  return one.value === other.value
}
