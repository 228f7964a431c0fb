import { dismissAlert, useAlerts } from '../api/alerts.ts'
import { m } from '../paraglide/messages.js'
import { AlertBox } from './alert-box.tsx'
import styles from './alert-stack.module.css'

export function AlertStack() {
  const alerts = useAlerts()
  if (alerts.length === 0) return null
  return (
    <section className={styles.stack} aria-label={m.alerts()}>
      {alerts.map(({ id, type, messages }) => (
        <AlertBox
          key={id}
          id={id}
          type={type}
          messages={messages}
          onDismiss={() => dismissAlert(id)}
        />
      ))}
    </section>
  )
}
