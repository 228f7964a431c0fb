import { type FocusEvent, useRef } from 'react'
import { dismissAlert, useAlerts } from '../api/alerts.ts'
import { m } from '../paraglide/messages.js'
import { AlertBox } from './alert-box.tsx'
import styles from './alert-stack.module.css'

export function AlertStack() {
  const alerts = useAlerts()
  const cameFrom = useRef<HTMLElement>(null)
  const remember = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) {
      cameFrom.current = relatedTarget
    }
  }
  const dismiss = (id: string) => {
    dismissAlert(id)
    const target = cameFrom.current?.isConnected && cameFrom.current
    ;(target || document.getElementById('content'))?.focus({ preventScroll: true })
  }
  if (alerts.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- notes where the focus came from
    <section className={styles.stack} aria-label={m.alerts()} onFocus={remember}>
      {alerts.map(({ id, type, messages }) => (
        <AlertBox key={id} id={id} type={type} messages={messages} onDismiss={() => dismiss(id)} />
      ))}
    </section>
  )
}
