import { type ReactNode, useEffect, useRef } from 'react'
import type { AlertType } from '../api/alerts.ts'
import { m } from '../paraglide/messages.js'
import { IconButton } from './icon-button.tsx'
import { Icon, type IconName } from './icon.tsx'
import styles from './alert-box.module.css'

const labels: Record<AlertType, () => string> = {
  info: m.severity_info,
  warning: m.severity_warning,
  success: m.severity_success,
  error: m.severity_error,
}
const icons: Record<AlertType, IconName> = {
  info: 'info',
  warning: 'alert',
  success: 'check',
  error: 'alert',
}

/** Long enough for a reader to have found its words. */
const saidMs = 2000

interface AlertBoxProps {
  id: string
  type: AlertType
  messages: string[]
  onDismiss?: () => void
  /** Where it takes the place of a form that was sent: the focus would go with the form. */
  takesFocus?: boolean
  children?: ReactNode
}

/** One alert, with its severity in words; several messages are bullets. */
export function AlertBox({
  id,
  type,
  messages,
  onDismiss,
  takesFocus = false,
  children,
}: AlertBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [takesFocus])
  // Readers say an alert as it comes and what takes the focus, but pass over what comes with its words.
  const isError = type === 'error'
  const said = isError || takesFocus ? '' : [labels[type](), ...messages].join(' ')
  useEffect(() => {
    if (!said) return
    const line = document.createElement('span')
    line.append(said)
    document.getElementById('said')?.append(line)
    // Whoever reads on would find it once more at the end of the page.
    const timer = setTimeout(() => line.remove(), saidMs)
    return () => {
      clearTimeout(timer)
      line.remove()
    }
  }, [said])
  const calmRole = takesFocus ? 'status' : undefined
  return (
    <div
      ref={box}
      id={id}
      tabIndex={takesFocus ? -1 : undefined}
      role={isError ? 'alert' : calmRole}
      className={`${styles.box} ${styles[type]}`}
    >
      <Icon name={icons[type]} />
      <div className={styles.words}>
        <strong className={styles.label}>{labels[type]()}</strong>
        {messages.length === 1 ? (
          <p>{messages[0]}</p>
        ) : (
          <ul>
            {messages.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        )}
        {children}
      </div>
      {onDismiss && (
        <IconButton className={styles.dismiss} onClick={onDismiss} label={m.dismiss()}>
          <Icon name="close" size={18} />
        </IconButton>
      )}
    </div>
  )
}
