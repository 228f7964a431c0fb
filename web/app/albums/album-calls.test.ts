import { afterAll, expect, test, vi } from 'vitest'
import type { Photo } from './shown-album.ts'

const callApi = vi.hoisted(() => vi.fn<(endpoint: object, input: object) => Promise<object>>())
vi.mock('../api/call-api.ts', () => ({ callApi }))
// Other tests' files load the same modules, without the stand-in.
afterAll(() => void vi.resetModules())
vi.resetModules()
const { saveCaption } = await import('./album-calls.ts')

test('captions of one photo are saved in their order, and wait for no other photo', async () => {
  const answers: ((result: object) => void)[] = []
  callApi.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
  const write = (id: string, caption: string) => saveCaption({ id } as Photo, caption)
  const all = [write('a', 'Dawn'), write('a', 'Dusk'), write('b', 'Noon')]
  await new Promise(setImmediate)
  const sent = () => callApi.mock.calls.map(([, input]) => input)
  expect(sent()).toEqual([
    { params: { id: 'a' }, body: { albumItem: { caption: 'Dawn' } } },
    { params: { id: 'b' }, body: { albumItem: { caption: 'Noon' } } },
  ])
  // One that fails holds no later one up.
  answers[0]?.({ ok: false, status: 0 })
  await vi.waitFor(() => expect(answers).toHaveLength(3))
  expect(sent()[2]).toEqual({ params: { id: 'a' }, body: { albumItem: { caption: 'Dusk' } } })
  answers[1]?.({ ok: true, status: 200 })
  answers[2]?.({ ok: true, status: 200 })
  expect(await Promise.all(all)).toMatchObject([{ ok: false }, { ok: true }, { ok: true }])
})
