import { createStore, useStore } from './store.ts'

export type AlertType = 'info' | 'warning' | 'success' | 'error'

export interface Alert {
  /** The id of its element too. */
  id: string
  type: AlertType
  /** Several are shown as bullets. */
  messages: string[]
  /** Stays when one goes to another page. */
  persistent?: boolean
}

const none: Alert[] = []
export const alertStore = createStore<Alert[]>(none)

export function useAlerts(): Alert[] {
  return useStore(alertStore, (alerts) => alerts, none)
}

/** An alert with the id of an earlier one takes its place. */
export function addAlert(alert: Alert): void {
  const others = alertStore.get().filter((other) => other.id !== alert.id)
  alertStore.set([...others, alert])
}

export function dismissAlert(id: string): void {
  if (!alertStore.get().some((alert) => alert.id === id)) return
  alertStore.set(alertStore.get().filter((alert) => alert.id !== id))
}

/** All but the persistent ones. */
export function clearAlerts(): void {
  if (!alertStore.get().some((alert) => !alert.persistent)) return
  alertStore.set(alertStore.get().filter((alert) => alert.persistent))
}
