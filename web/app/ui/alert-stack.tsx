import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { alertStore, dismissAlert, useAlerts } from '../api/alerts.ts'
import { createStore, useStore } from '../api/store.ts'
import { m } from '../paraglide/messages.js'
import { AlertBox } from './alert-box.tsx'
import styles from './alert-stack.module.css'

const places = createStore<readonly symbol[]>([])

interface AlertStackProps {
  isInDialog?: boolean
  /** Without those that stood before: they are not about what happens in here. */
  onlyNew?: boolean
}

/** The alerts, in the last such place to open: a dialog covers the page's, and hides it from readers. */
export function AlertStack({ isInDialog = false, onlyNew = false }: AlertStackProps) {
  const [found] = useState(() => new Set(onlyNew ? alertStore.get() : []))
  const alerts = useAlerts().filter((alert) => !found.has(alert))
  const section = useRef<HTMLElement>(null)
  const cameFrom = useRef<HTMLElement>(null)
  const [place] = useState(() => Symbol('alerts'))
  useEffect(() => {
    places.set([...places.get(), place])
    return () => places.set(places.get().filter((other) => other !== place))
  }, [place])
  const isLast = useStore(places, (all) => all.at(-1) === place, false)

  const remember = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) {
      cameFrom.current = relatedTarget
    }
  }
  const dismiss = (id: string) => {
    const around = isInDialog
      ? section.current?.closest<HTMLElement>('[role="dialog"]')
      : document.getElementById('content')
    dismissAlert(id)
    const target = cameFrom.current?.isConnected ? cameFrom.current : around
    target?.focus({ preventScroll: true })
  }
  if (!isLast || alerts.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- notes where the focus came from
    <section
      ref={section}
      className={isInDialog ? styles.inDialog : styles.stack}
      aria-label={m.alerts()}
      onFocus={remember}
    >
      {alerts.map(({ id, type, messages }) => (
        <AlertBox key={id} id={id} type={type} messages={messages} onDismiss={() => dismiss(id)} />
      ))}
    </section>
  )
}
