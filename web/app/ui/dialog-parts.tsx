import { Dialog as Parts } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'
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
            <Parts.Close render={<IconButton className={styles.close} label={m.close()} />}>
              <Icon name="close" />
            </Parts.Close>
          </div>
          <AlertStack isInDialog onlyNew />
          {children}
        </Parts.Popup>
      </Parts.Portal>
    </Parts.Root>
  )
}

/**
 * What is filled in first, for who types by keys; a finger's own keyboard would cover the words around it. `true` is
 * the first button. No list to choose from: its Escape empties it before the next one closes the dialog.
 */
function firstField(dialogId: string): HTMLElement | true {
  if (matchMedia('(pointer: coarse)').matches) return true
  const first = document.getElementById(dialogId)?.querySelector<HTMLElement>(fields)
  return first?.matches(`form :is(${typed})`) ? first : true
}

const fields = ':is(input, select, textarea):enabled'
const typed =
  'select, textarea, input:read-write:not([role], [type=radio], [type=checkbox], [type=file], [type=search])'

/** Nowhere, where nothing had the focus, or it has gone on meanwhile, as to the page that was chosen. */
function focusBack(opener: Element | null, dialogId: string): HTMLElement | boolean {
  const { activeElement, body } = document
  const isInside = document.getElementById(dialogId)?.contains(activeElement)
  const hasGoneOn = activeElement !== body && !isInside
  if (!(opener instanceof HTMLElement) || opener === body || hasGoneOn) return false
  // Of a dialog that has closed meanwhile: to what had led there.
  return opener.isConnected ? opener : true
}
