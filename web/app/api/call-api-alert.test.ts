import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addAlert, alertStore } from './alerts.ts'
import { alertOfFailure } from './call-api-alert.ts'
import { tellOffline } from './tell-offline.ts'

const page = new EventTarget()

beforeAll(() => void vi.stubGlobal('window', page))
afterAll(() => {
  alertStore.set([])
  vi.unstubAllGlobals()
})

test('that one is offline is said until the network is back, and of many calls once', () => {
  addAlert({ id: 'other', type: 'error', messages: ['Something went wrong.'] })
  for (const id of ['first', 'second']) {
    alertOfFailure(id, { status: 0, headers: new Headers(), errors: [] })
  }
  tellOffline('page')
  expect(alertStore.get().map(({ id }) => id)).toEqual(['other', 'page'])
  page.dispatchEvent(new Event('online'))
  expect(alertStore.get().map(({ id }) => id)).toEqual(['other'])
})
