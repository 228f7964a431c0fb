import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'

vi.mock('../ui/button.tsx', () => import('../ui/testing-buttons.tsx'))
const acts = vi.hoisted(() => ({
  confirm: vi.fn<() => Promise<string>>(),
  callApi: vi.fn<(endpoint: unknown, input: unknown) => Promise<object>>(),
}))
vi.mock('../ui/confirm.ts', () => ({ confirm: acts.confirm }))
vi.mock('../api/call-api.ts', () => ({ callApi: acts.callApi }))
vi.mock('../session/session-store.ts', async (original) => ({
  ...(await original<object>()),
  useUser: () => ({
    profile: {
      avatar: { id: 'a', variants: { avatar: { src: '/a', srcset: '' } } },
      avatarUrl: '/a',
    },
  }),
}))
vi.mock('../ui/picture.tsx', () => ({ Picture: () => null }))
// Other tests' files load the same modules, without the stand-ins.
afterAll(() => void vi.resetModules())
vi.resetModules()
const { AvatarField } = await import('./avatar-field.tsx')
const { pageAt } = await import('../albums/testing-photos.tsx')
const { press } = await import('../ui/testing-buttons.tsx')

test('the picture is taken away after a question: what was cut out is kept nowhere', async () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('document', {})
  renderToStaticMarkup(pageAt('/account/edit', <AvatarField />))
  acts.callApi.mockResolvedValue({ ok: false, errors: [] })
  acts.confirm.mockResolvedValueOnce('cancelled')
  press('Remove')
  await new Promise(setImmediate)
  expect(acts.confirm).toHaveBeenCalledOnce()
  expect(acts.callApi).not.toHaveBeenCalled()

  acts.confirm.mockResolvedValueOnce('confirmed')
  press('Remove')
  await new Promise(setImmediate)
  expect(acts.callApi.mock.calls[0]?.[1]).toEqual({ body: { user: { avatar: null } } })
})
