import { Menu as Parts } from '@base-ui/react/menu'
import { useState } from 'react'
import { Icon } from './icon.tsx'
import type { MenuProps } from './menu.tsx'
import { useCloseRequest } from './use-close-request.ts'
import { useOpenAtOnce } from './use-open-at-once.ts'
import styles from './menu.module.css'

/** The button and its list, which is open. */
export function MenuParts(props: MenuProps) {
  const { label, children, entries, listClass = '', isLoading = false } = props
  const trigger = useOpenAtOnce()
  const [isOpen, setOpen] = useState(false)
  useCloseRequest(isOpen, () => setOpen(false))
  return (
    <Parts.Root
      modal={false}
      open={isOpen}
      onOpenChange={(willOpen) => setOpen(willOpen && !isLoading)}
    >
      <Parts.Trigger
        ref={trigger}
        className={label ? styles.round : styles.trigger}
        aria-label={label}
        // Not `disabled`: what is loses the focus that the list gives back as it closes.
        aria-disabled={isLoading || undefined}
      >
        {children}
      </Parts.Trigger>
      <Parts.Portal>
        <Parts.Positioner className={styles.positioner} sideOffset={6} align="end">
          <Parts.Popup className={`${styles.popup} ${listClass}`}>
            {entries.map((entry) => (
              <Parts.Item
                key={entry.label}
                className={entry.isDangerous ? styles.dangerous : styles.item}
                onClick={entry.onChoose}
              >
                {typeof entry.icon === 'string' ? <Icon name={entry.icon} size={18} /> : entry.icon}
                {entry.label}
              </Parts.Item>
            ))}
          </Parts.Popup>
        </Parts.Positioner>
      </Parts.Portal>
    </Parts.Root>
  )
}
