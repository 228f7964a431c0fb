import { Dialog as Parts } from '@base-ui/react/dialog'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { m } from '../paraglide/messages.js'
import { AlertStack } from './alert-stack.tsx'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { useCloseElsewhere } from './use-close-elsewhere.ts'
import { useCloseRequest } from './use-close-request.ts'
import styles from './dialog-parts.module.css'

export interface DialogProps {
  /** Of the element too. */
  id: string
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Of a modal, whose content may take the focus before the dialog could look where it was. */
  opener?: Element | null
  /** In place of what had the focus, where that is no more or cannot have it. */
  focusAfter?: RefObject<HTMLElement | null>
  /** Rises from the lower edge, as on a phone. */
  isSheet?: boolean
}

/** Closes by its button, Escape, back and a click outside; the focus goes back to where it came from. */
export function DialogParts(props: DialogProps) {
  const { id, isOpen, onClose, title, children, opener, focusAfter, isSheet = false } = props
  useCloseRequest(isOpen, onClose)
  useCloseElsewhere(isOpen, onClose)
  return (
    <Parts.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Parts.Portal>
        <Parts.Backdrop className={styles.backdrop} />
        <Parts.Popup
          id={id}
          className={`our-words ${styles.popup} ${isSheet ? styles.sheet : ''}`}
          initialFocus={() => firstField(id)}
          finalFocus={
            focusAfter ?? (opener === undefined ? undefined : () => focusBack(opener, id))
          }
        >
          <div className={styles.header}>
            <Parts.Title className={styles.title}>{title}</Parts.Title>
            <Parts.Close
              render={<IconButton className={styles.close} label={m.close()} data-close-of={id} />}
            >
              <Icon name="close" />
            </Parts.Close>
          </div>
          <AlertStack isInDialog onlyNew />
          <LateFocus dialogId={id} />
          {children}
        </Parts.Popup>
      </Parts.Portal>
    </Parts.Root>
  )
}

/** A form whose script comes after the dialog takes the focus, while nobody has moved it from the first button. */
function LateFocus({ dialogId }: { dialogId: string }): null {
  useEffect(() => {
    const dialog = document.getElementById(dialogId)
    if (!dialog) return undefined
    const observer = new MutationObserver(() => {
      const { activeElement } = document
      // The dialog's own moves of the focus come a frame after it.
      if (activeElement === document.body || activeElement === dialog) return
      if (!activeElement?.matches(`[data-close-of="${dialogId}"]`)) return observer.disconnect()
      const first = firstField(dialogId)
      if (first === true) return
      observer.disconnect()
      first.focus()
    })
    observer.observe(dialog, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [dialogId])
  return null
}

/**
 * What is filled in first, for who types by keys; a finger's own keyboard would cover the words around it. `true` is
 * the first button. No list to choose from: its Escape empties it before the next one closes the dialog.
 */
function firstField(dialogId: string): HTMLElement | true {
  if (matchMedia('(pointer: coarse)').matches) return true
  const first = document.getElementById(dialogId)?.querySelector<HTMLInputElement>(fields)
  if (!first?.matches(`form :is(${filledIn})`)) return true
  // Of a group the one that is chosen, as by the tabulator.
  return (
    (first.type === 'radio' && first.form?.querySelector<HTMLElement>(chosenOf(first))) || first
  )
}

const fields = ':is(input, select, textarea):enabled'
const filledIn =
  'select, textarea, [type=radio], [type=checkbox], input:read-write:not([role], [type=file], [type=search])'

const chosenOf = ({ name }: HTMLInputElement) => `[type=radio][name="${CSS.escape(name)}"]:checked`

/** Nowhere, where nothing had the focus, or it has gone on meanwhile, as to the page that was chosen. */
function focusBack(opener: Element | null, dialogId: string): HTMLElement | boolean {
  const { activeElement, body } = document
  const isInside = document.getElementById(dialogId)?.contains(activeElement)
  const hasGoneOn = activeElement !== body && !isInside
  if (!(opener instanceof HTMLElement) || opener === body || hasGoneOn) return false
  // Of a dialog that has closed meanwhile: to what had led there.
  return opener.isConnected ? opener : true
}
