import {
  createElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useState,
} from 'react'
import type { IconName } from './icon.tsx'
import { later, useLater } from './later.ts'
import styles from './menu.module.css'

export interface MenuEntry {
  label: string
  /** A drawing where it is not among the icons that every page has. */
  icon: IconName | ReactElement
  onChoose: () => void
  isDangerous?: boolean
}

export interface MenuProps {
  /** Of the button, where its content is a picture alone. */
  label?: string
  /** Inside the button that opens it. */
  children: ReactNode
  entries: MenuEntry[]
  /** Of the list, where it may be long. */
  listClass?: string | undefined
  isLoading?: boolean
}

const menuParts = later(async () => (await import('./menu-parts.tsx')).MenuParts)

/** A button that opens a short list of what can be done; the list's scripts come before it is pressed. */
export function Menu(props: MenuProps) {
  const { label, children, isLoading = false } = props
  const [isWanted, setWanted] = useState(false)
  const Parts = useLater(menuParts, isWanted)
  if (isWanted && Parts) return createElement(Parts, props)
  return (
    <button
      type="button"
      className={label ? styles.round : styles.trigger}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      disabled={isLoading}
      onClick={() => setWanted(true)}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
        event.preventDefault()
        setWanted(true)
      }}
    >
      {children}
    </button>
  )
}
