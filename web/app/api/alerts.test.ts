import { beforeEach, expect, test } from 'vitest'
import { addAlert, type Alert, alertStore, clearAlerts, dismissAlert } from './alerts.ts'

const alert = (id: string, more: Partial<Alert> = {}): Alert => ({
  id,
  type: 'info',
  messages: [id],
  ...more,
})

beforeEach(() => alertStore.set([]))

test('an alert takes the place of the one with its id', () => {
  addAlert(alert('a'))
  addAlert(alert('b'))
  addAlert(alert('a', { messages: ['again'] }))
  expect(alertStore.get()).toEqual([alert('b'), alert('a', { messages: ['again'] })])
})

test('clearing keeps the persistent ones', () => {
  addAlert(alert('a', { persistent: true }))
  addAlert(alert('b'))
  clearAlerts()
  expect(alertStore.get().map(({ id }) => id)).toEqual(['a'])
})

test('any is dismissed by its id', () => {
  addAlert(alert('a', { persistent: true }))
  dismissAlert('a')
  expect(alertStore.get()).toEqual([])
})
