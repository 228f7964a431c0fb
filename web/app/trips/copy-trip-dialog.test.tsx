import type { Trip } from '@farfolk/contract/trips'
import type { PropsWithChildren } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubMember } from '../session/stub-storage.ts'

vi.mock('../ui/dialog.tsx', () => ({ Dialog: ({ children }: PropsWithChildren) => children }))
vi.mock('../forms/use-move-on.ts', () => ({ useMoveOn: () => async () => undefined }))
const toast = vi.hoisted(() => vi.fn<(words: string) => void>())
vi.mock('../api/toast-store.ts', async (original) => ({ ...(await original<object>()), toast }))
vi.mock('../forms/use-contract-form.ts', () => import('../forms/testing-forms.ts'))
// Other tests' files load the same modules, without the stand-ins.
afterAll(() => void vi.resetModules())
vi.resetModules()
const { CopyTripDialog } = await import('./copy-trip-dialog.tsx')
const { pageAt } = await import('../albums/testing-photos.tsx')
const { drawnForms } = await import('../forms/testing-forms.ts')

beforeEach(() => {
  stubMember(vi.fn<typeof globalThis.fetch>())
  vi.stubGlobal('sessionStorage', localStorage)
})
afterEach(() => {
  drawnForms.length = 0
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
  await drawnForms[0]!.onDone({ id: 'copy', startDate } as Trip)
  expect(toast.mock.calls).toEqual([[expect.stringContaining(words)]])
})
