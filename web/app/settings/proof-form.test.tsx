import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import type * as formModule from '../forms/use-contract-form.ts'

const forms = vi.hoisted(() => [] as { onFailure: (failed: { status: number }) => unknown }[])
vi.mock('../forms/use-contract-form.ts', async (original) => {
  const { useContractForm } = await original<typeof formModule>()
  return {
    useContractForm(options: Parameters<typeof useContractForm>[0]) {
      forms.push(options as unknown as (typeof forms)[number])
      return useContractForm(options)
    },
  }
})
// Other tests' files load the same modules, without the stand-ins.
afterAll(() => void vi.resetModules())
vi.resetModules()
const { ProofForm } = await import('./second-factor-settings.tsx')
const { addAlert, alertStore } = await import('../api/alerts.ts')
const { pageAt } = await import('../albums/testing-photos.tsx')

afterEach(() => {
  alertStore.set([])
  forms.length = 0
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
  await forms[0]!.onFailure({ status: 429 })
  expect(alertStore.get()).toHaveLength(1)
  expect(onGone).not.toHaveBeenCalled()

  await forms[0]!.onFailure({ status: 404 })
  expect(alertStore.get()).toEqual([])
  expect(onGone).toHaveBeenCalledOnce()
})
