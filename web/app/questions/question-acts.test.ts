import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'

const callApi = vi.hoisted(() => vi.fn<(...call: unknown[]) => Promise<object>>())
const tellRefusal = vi.hoisted(() => vi.fn())
const alertOfFailure = vi.hoisted(() => vi.fn())
const toast = vi.hoisted(() => vi.fn())
vi.mock('../api/call-api.ts', () => ({ callApi }))
vi.mock('../api/call-api-alert.ts', () => ({ tellRefusal, alertOfFailure }))
vi.mock('../api/toast-store.ts', () => ({ toast, removeToast: vi.fn() }))
// Other tests' files load the same modules, without the stand-ins.
afterAll(() => void vi.resetModules())
vi.resetModules()
const { changeQuestion, removeQuestion } = await import('./question-acts.ts')

const seen = { id: 'q', version: '"1"' }
const stale = { ok: false, status: 412, errors: [{ code: 'stale' }] }
const words = 'This question was changed elsewhere in the meantime.'
// What is asked once the server is back would be asked in other tests.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
beforeEach(() => vi.clearAllMocks())

test('what its owner does to a question builds on what they see of it', async () => {
  callApi.mockResolvedValue({ ok: true })
  await changeQuestion(seen, { closed: true }, 'Done')
  expect(await removeQuestion(seen)).toBe(true)
  expect(callApi.mock.calls).toMatchObject([
    [{ name: 'updateQuestion' }, { body: { question: { closed: true } } }, { ifMatch: '"1"' }],
    [{ name: 'deleteQuestion' }, { params: { id: 'q' } }, { ifMatch: '"1"' }],
  ])
  expect(toast.mock.calls).toEqual([['Done'], ['The question is deleted']])
})

test('of one that was changed meanwhile it is said so', async () => {
  callApi.mockResolvedValue(stale)
  await changeQuestion(seen, { closed: true }, 'Done')
  expect(await removeQuestion(seen)).toBe(false)
  expect(tellRefusal.mock.calls).toMatchObject([
    [{ name: 'updateQuestion' }, stale.errors, 'stale', words],
    [{ name: 'deleteQuestion' }, stale.errors, 'stale', words],
  ])
  expect(toast).not.toHaveBeenCalled()
})

test('one that another tab has deleted is gone', async () => {
  callApi.mockResolvedValueOnce({ ok: false, status: 404, errors: [] })
  expect(await removeQuestion(seen)).toBe(true)
  expect(toast.mock.calls).toEqual([['The question is deleted']])
  expect(alertOfFailure).not.toHaveBeenCalled()
  expect(tellRefusal).not.toHaveBeenCalled()
})

const lost = { ok: false, status: 0, errors: [] }
const now = (closedAt: string | null, helpedById?: string) => ({
  ok: true,
  data: { closedAt, helpedBy: helpedById === undefined ? null : { id: helpedById } },
})

test.each([
  ['closed', lost, { closed: true }, now('2031-05-01')],
  ['opened', lost, { closed: false }, now(null)],
  ['closed by an answer', lost, { helpedById: 'a' }, now('2031-05-01', 'a')],
  ['closed, and by its own older try changed since', stale, { closed: true }, now('2031-05-01')],
])('one that was %s though no answer said so is done', async (_, refusal, change, read) => {
  callApi.mockResolvedValueOnce(refusal).mockResolvedValueOnce(read)
  await changeQuestion(seen, change, 'Done')
  expect(toast.mock.calls).toEqual([['Done']])
  expect(alertOfFailure).not.toHaveBeenCalled()
  expect(tellRefusal).not.toHaveBeenCalled()
})

test.each([
  [{ closed: true }, now(null)],
  [{ helpedById: 'a' }, now('2031-05-01', 'b')],
  [{ closed: false }, lost],
])('one that is not so is to be tried again: %o', async (change, read) => {
  vi.stubGlobal('location', { pathname: '/questions/q' })
  callApi.mockResolvedValueOnce(lost).mockResolvedValueOnce(read)
  callApi.mockResolvedValue({ ok: false, status: 401 })
  await changeQuestion(seen, change, 'Done')
  expect(toast).not.toHaveBeenCalled()
  expect(alertOfFailure).toHaveBeenCalledOnce()
})
