import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { RemovableChip } from './chip.tsx'
import { FieldFrame } from './field.tsx'
import { later } from './later.ts'
import { onceTouched } from './once-touched.ts'
import styles from './combobox.module.css'

export interface Choice {
  value: string
  label: string
  /** Beside the label in the list, such as a region. */
  note?: string
  /** Address of a face before the label. */
  face?: string
  /** Says what the next ones are: it cannot be chosen, nor can Enter choose past it. */
  isHeading?: boolean
}

export interface ComboboxProps {
  label: ReactNode
  hint?: string
  error?: string
  placeholder?: string
  items: Choice[]
  /** While an answer is awaited nothing is said to be missing, and Enter chooses nothing. */
  isSearching?: boolean
  /** Enter chooses only what the keys have gone to: of many that begin so the first may not be meant. */
  isVague?: boolean | undefined
  /** Text typed so far; with it the caller searches, else the list is filtered here. */
  onSearch?: (text: string) => void
}

export interface ChipsProps extends ComboboxProps {
  value: Choice[]
  onChange: (value: Choice[]) => void
}

export interface SearchProps extends ComboboxProps {
  onChoose: (choice: Choice) => void
}

/** What the plain field had before the parts took its place. */
export interface Begun {
  text: string
  isFocused: boolean
  /** It was pressed or typed into: the list shows. */
  isOpen: boolean
}

const comboboxParts = later(() => import('./combobox-parts.tsx'))

/** Several choices out of a long list; those made are chips above the box. */
export function ComboboxChips(props: ChipsProps) {
  const { Parts, begun, input } = useParts(props.onSearch)
  if (Parts) return <Parts.ChipsParts {...props} begun={begun} />
  return (
    <>
      <Chips {...props} />
      <PlainBox {...props} input={input} />
    </>
  )
}

/** Searches as one types; choosing empties the box for the next. */
export function ComboboxSearch(props: SearchProps) {
  const { Parts, begun, input } = useParts(props.onSearch)
  return Parts ? (
    <Parts.SearchParts {...props} begun={begun} />
  ) : (
    <PlainBox {...props} input={input} />
  )
}

/**
 * The parts of a box as soon as they are loaded, which begins when the page is touched; a plain field
 * stands for it until then, and hands on what was done in it. While it is pressed it stays, since
 * the press would else be one beside the box that took its place.
 */
function useParts(onSearch: ComboboxProps['onSearch']) {
  const [Parts, setParts] = useState(comboboxParts.get)
  const [begun, setBegun] = useState<Begun>({ text: '', isFocused: false, isOpen: false })
  const [isPressed, setPressed] = useState(false)
  useEffect(() => {
    let isCurrent = true
    const callOff = onceTouched(() => {
      // A plain field is left where they cannot be fetched; the next one tries again.
      void comboboxParts.load().then(
        (loaded) => isCurrent && setParts(loaded),
        () => undefined,
      )
    })
    return () => {
      isCurrent = false
      callOff()
    }
  }, [])
  const input: ComponentProps<'input'> = {
    value: begun.text,
    onChange: ({ target }) => {
      setBegun({ ...begun, text: target.value, isOpen: true })
      onSearch?.(target.value)
    },
    onFocus: () => setBegun({ ...begun, isFocused: true }),
    onBlur: () => setBegun({ ...begun, isFocused: false, isOpen: false }),
    onKeyDown: keepForm,
    onPointerDown: () => setPressed(true),
    onPointerCancel: () => setPressed(false),
    onPointerLeave: () => setPressed(false),
    onClick: () => {
      setPressed(false)
      setBegun({ ...begun, isFocused: true, isOpen: true })
    },
  }
  return { Parts: isPressed ? undefined : Parts, begun, input }
}

/** Enter would send the form without what is typed here, while its answers are still awaited. */
export function keepForm(event: React.KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Enter' && event.currentTarget.value !== '') event.preventDefault()
}

type PlainBoxProps = Pick<ComboboxProps, 'label' | 'hint' | 'error' | 'placeholder'> & {
  input: ComponentProps<'input'>
}

function PlainBox({ label, hint, error, placeholder, input }: PlainBoxProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(attributes) => (
        <input
          {...attributes}
          {...input}
          type="text"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- there is no list before the parts are
          role="combobox"
          aria-expanded={false}
          aria-haspopup="listbox"
          autoComplete="off"
          placeholder={placeholder}
        />
      )}
    </FieldFrame>
  )
}

export function Chips({ value, onChange }: Pick<ChipsProps, 'value' | 'onChange'>) {
  if (value.length === 0) return null
  return (
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
  )
}

export function isSame(one: Choice, other: Choice): boolean {
  return one.value === other.value
}
