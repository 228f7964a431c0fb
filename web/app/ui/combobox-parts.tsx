import { Combobox as Parts } from '@base-ui/react/combobox'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { Avatar } from './avatar.tsx'
import {
  type Begun,
  type Choice,
  Chips,
  type ChipsProps,
  type ComboboxProps,
  isSame,
  keepForm,
  type SearchProps,
} from './combobox.tsx'
import { isOfInputMethod } from './field-keys.ts'
import { FieldFrame } from './field.tsx'
import { useCloseRequest } from './use-close-request.ts'
import styles from './combobox-parts.module.css'

/** Several choices out of a long list; those made are chips above the box. */
export function ChipsParts({ value, onChange, begun, ...rest }: ChipsProps & { begun: Begun }) {
  const [text, setText] = useState(begun.text)
  const [isOpen, setOpen] = useState(begun.isOpen)
  useCloseRequest(isOpen && (text !== '' || rest.items.length > 0), () => setOpen(false))
  return (
    <Parts.Root
      items={rest.items}
      multiple
      value={value}
      onValueChange={onChange}
      isItemEqualToValue={isSame}
      filter={rest.onSearch ? null : undefined}
      onInputValueChange={(typed) => {
        setText(typed)
        rest.onSearch?.(typed)
      }}
      defaultInputValue={begun.text}
      open={isOpen}
      onOpenChange={setOpen}
    >
      <Chips value={value} onChange={onChange} />
      <Box {...rest} begun={begun} text={text} />
    </Parts.Root>
  )
}

/** Searches as one types; choosing empties the box for the next. */
export function SearchParts({ onChoose, begun, ...rest }: SearchProps & { begun: Begun }) {
  // Of what is found for a text the first is highlighted only where that was typed: the box types it itself.
  const [text, setText] = useState(begun.isOpen ? '' : begun.text)
  const asked = useRef(begun.text)
  const [isOpen, setOpen] = useState(begun.isOpen)
  useCloseRequest(isOpen && (text !== '' || rest.items.length > 0), () => setOpen(false))
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
        if (next !== asked.current) rest.onSearch?.(next)
        asked.current = next
      }}
      autoHighlight={!rest.isVague}
      open={isOpen}
      onOpenChange={setOpen}
    >
      <Box {...rest} begun={begun} text={text} />
    </Parts.Root>
  )
}

interface BoxProps extends ComboboxProps {
  begun: Begun
  /** What the box holds: choosing empties it, and then nothing is missing. */
  text: string
}

function Box({ isSearching = false, begun, text, ...props }: BoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const [before] = useState(begun)
  useLayoutEffect(() => {
    if (!before.isFocused || !input.current) return
    input.current.focus()
    // Not by its value, of whose change React would not tell the box.
    input.current.setRangeText(before.text, 0, input.current.value.length, 'end')
    input.current.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
  }, [before])
  const isByKeys = useRef(false)
  // Who types a whole word and Enter at once means what will be found.
  const isEntered = useRef(false)
  useEffect(() => {
    if (isSearching || !isEntered.current) return
    isEntered.current = false
    if (input.current) firstOption(input.current)?.click()
  }, [isSearching])
  return (
    <>
      <FieldFrame label={props.label} hint={props.hint} error={props.error}>
        {(attributes) => (
          <Parts.Input
            {...attributes}
            ref={input}
            placeholder={props.placeholder}
            onInput={() => {
              isByKeys.current = false
            }}
            onKeyDown={(event) => {
              const isTaken = isOfInputMethod(event)
              // While answers are awaited the list is of what was typed before.
              isEntered.current = isSearching && event.key === 'Enter' && !isTaken
              if (event.key === 'ArrowDown' || event.key === 'ArrowUp') isByKeys.current = true
              // What was highlighted before the text became vague still is.
              const mayTake = !isSearching && (!props.isVague || isByKeys.current)
              if (mayTake && event.currentTarget.hasAttribute('aria-activedescendant')) return
              keepForm(event)
              if (!event.isDefaultPrevented()) return
              // Which would close the list.
              event.preventBaseUIHandler()
              if (!isTaken && !isSearching && !props.isVague)
                firstOption(event.currentTarget)?.click()
            }}
          />
        )}
      </FieldFrame>
      <Parts.Portal>
        <Parts.Positioner className={styles.positioner} sideOffset={4}>
          <Parts.Popup className={styles.popup}>
            <Parts.Empty>
              {!isSearching && text !== '' && (
                <div className={styles.empty}>{m.combobox_none()}</div>
              )}
            </Parts.Empty>
            <Parts.List>
              {(choice: Choice) => (
                <Parts.Item
                  key={choice.value}
                  value={choice}
                  disabled={choice.isHeading}
                  className={`${styles.item} ${choice.isHeading ? styles.heading : ''}`}
                >
                  {choice.face && <Avatar src={choice.face} size={30} />}
                  <span>{choice.label}</span>
                  {choice.note && <span className={styles.note}>{choice.note}</span>}
                </Parts.Item>
              )}
            </Parts.List>
          </Parts.Popup>
        </Parts.Positioner>
      </Parts.Portal>
    </>
  )
}

/** That is not chosen yet; for where none is highlighted. */
function firstOption(input: HTMLInputElement): HTMLElement | null | undefined {
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '')
  return list?.querySelector<HTMLElement>('[role=option]:not([aria-selected=true])')
}
