import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, afterEach, expect, test, vi } from 'vitest'

vi.mock('../forms/use-contract-form.ts', () => import('../forms/testing-forms.ts'))
// Other tests' files load the same modules, without the stand-ins.
afterAll(() => void vi.resetModules())
vi.resetModules()
const { ProofForm } = await import('./proof-form.tsx')
const { addAlert, alertStore } = await import('../api/alerts.ts')
const { pageAt } = await import('../albums/testing-photos.tsx')
const { drawnForms } = await import('../forms/testing-forms.ts')

afterEach(() => {
  alertStore.set([])
  drawnForms.length = 0
})

test.each([
  ['renew', 'error-renewRecoveryCodes'],
  ['end', 'error-endSecondFactor'],
] as const)('a factor that is off already is no failure (%s)', async (act, id) => {
  const onGone = vi.fn<() => void>()
  const none = () => undefined
  const form = <ProofForm {...{ act, needsPassword: true, onDone: none, onGone, onCancel: none }} />
  renderToStaticMarkup(pageAt('/account/settings', form))
  addAlert({ id, type: 'error', messages: ['Not found'] })
  await drawnForms[0]!.onFailure({ status: 429 })
  expect(alertStore.get()).toHaveLength(1)
  expect(onGone).not.toHaveBeenCalled()

  await drawnForms[0]!.onFailure({ status: 404 })
  expect(alertStore.get()).toEqual([])
  expect(onGone).toHaveBeenCalledOnce()
})
