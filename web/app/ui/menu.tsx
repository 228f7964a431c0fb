import { Menu as Parts } from '@base-ui/react/menu'
import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './menu.module.css'

export interface MenuEntry {
  label: string
  icon: IconName
  onChoose: () => void
  isDangerous?: boolean
}

interface MenuProps {
  /** Of the button, where its content is a picture alone. */
  label?: string
  /** Inside the button that opens it. */
  children: ReactNode
  entries: MenuEntry[]
  isLoading?: boolean
}

/** A button that opens a short list of what can be done. */
export function Menu({ label, children, entries, isLoading = false }: MenuProps) {
  return (
    <Parts.Root modal={false}>
      <Parts.Trigger
        className={label ? styles.round : styles.trigger}
        aria-label={label}
        disabled={isLoading}
      >
        {children}
      </Parts.Trigger>
      <Parts.Portal>
        <Parts.Positioner className={styles.positioner} sideOffset={6} align="end">
          <Parts.Popup className={styles.popup}>
            {entries.map((entry) => (
              <Parts.Item
                key={entry.label}
                className={entry.isDangerous ? styles.dangerous : styles.item}
                onClick={entry.onChoose}
              >
                <Icon name={entry.icon} size={18} />
                {entry.label}
              </Parts.Item>
            ))}
          </Parts.Popup>
        </Parts.Positioner>
      </Parts.Portal>
    </Parts.Root>
  )
}
