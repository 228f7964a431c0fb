import type { Trip } from '@farfolk/contract/trips'
import type { PropsWithChildren } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as formModule from '../forms/use-contract-form.ts'
import { stubMember } from '../session/stub-storage.ts'

vi.mock('../ui/dialog.tsx', () => ({ Dialog: ({ children }: PropsWithChildren) => children }))
vi.mock('../forms/use-move-on.ts', () => ({ useMoveOn: () => async () => undefined }))
const toast = vi.hoisted(() => vi.fn<(words: string) => void>())
vi.mock('../api/toast-store.ts', async (original) => ({ ...(await original<object>()), toast }))
const forms = vi.hoisted(() => [] as { onDone: (trip: Trip) => unknown }[])
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
const { CopyTripDialog } = await import('./copy-trip-dialog.tsx')
const { pageAt } = await import('../albums/testing-photos.tsx')

beforeEach(() => {
  stubMember(vi.fn<typeof globalThis.fetch>())
  vi.stubGlobal('sessionStorage', localStorage)
})
afterEach(() => {
  forms.length = 0
  vi.resetAllMocks()
  vi.unstubAllGlobals()
})

test.each([
  [null, 'Trip copied'],
  // Made by a try whose answer got lost, with a day that is no more in the field.
  ['2031-05-01', 'An earlier try had made this copy already'],
])('a copy that begins on %s, where no day is chosen, says %j', async (startDate, words) => {
  const trip = { id: 'trip', name: 'Fjords' }
  const dialog = <CopyTripDialog trip={trip} isOwn isOpen onClose={() => undefined} />
  renderToStaticMarkup(pageAt('/trips/trip', dialog))
  await forms[0]!.onDone({ id: 'copy', startDate } as Trip)
  expect(toast.mock.calls).toEqual([[expect.stringContaining(words)]])
})
