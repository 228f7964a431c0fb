import type { Channel } from '@farfolk/contract/chat'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, test, vi } from 'vitest'

vi.mock('../ui/button.tsx', () => import('../ui/testing-buttons.tsx'))
const acts = vi.hoisted(() => ({
  confirm: vi.fn<(words: { title: string }) => Promise<string>>(),
  leave: vi.fn<(id: string) => Promise<boolean>>(),
}))
vi.mock('../ui/confirm.ts', () => ({ confirm: acts.confirm }))
vi.mock('./chat-calls.ts', () => ({ leave: acts.leave }))
// Other tests' files load the same modules, without the stand-ins.
afterAll(() => void vi.resetModules())
vi.resetModules()
const { RequestBar } = await import('./request-bar.tsx')
const { press } = await import('../ui/testing-buttons.tsx')

test('a request is declined after a question: what was written does not come back', async () => {
  const channel = { id: 'channel', title: 'Bo' } as Channel
  renderToStaticMarkup(<RequestBar channel={channel} onLeave={() => undefined} />)
  acts.confirm.mockResolvedValueOnce('cancelled')
  press('Decline')
  await new Promise(setImmediate)
  expect(acts.confirm.mock.lastCall?.[0].title).toBe('Decline this request?')
  expect(acts.leave).not.toHaveBeenCalled()

  acts.confirm.mockResolvedValueOnce('confirmed')
  press('Decline')
  await new Promise(setImmediate)
  expect(acts.leave.mock.calls[0]?.[0]).toBe('channel')
})
