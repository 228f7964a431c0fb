import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveAsOneGoes, type Tell } from './save-as-one-goes.ts'

interface Fields {
  firstName: string
  bio: string
}

const send = vi.fn<(part: object, tell?: Tell) => Promise<boolean>>()
const onSaved = vi.fn<(isAll: boolean) => void>()
const saved = { firstName: 'Ada', bio: '' }

beforeEach(() => {
  vi.useFakeTimers()
  send.mockReset().mockResolvedValue(true)
  onSaved.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
})

const begin = () =>
  saveAsOneGoes<Fields>({ saved, isTaken: ({ firstName }) => firstName !== '', send, onSaved })
const aWhile = () => vi.advanceTimersByTimeAsync(5000)

test('what is typed is sent once, when it is left alone, and no field that stands as it was', async () => {
  const saving = begin()
  for (const bio of ['B', 'By', 'By train']) {
    saving.change({ ...saved, bio })
    await vi.advanceTimersByTimeAsync(300)
  }
  expect(send).not.toHaveBeenCalled()
  await aWhile()
  expect(send.mock.calls).toEqual([[{ bio: 'By train' }, undefined]])
  expect(onSaved.mock.calls).toEqual([[true]])

  saving.change({ ...saved, bio: 'By train' })
  await aWhile()
  expect(send).toHaveBeenCalledOnce()
})

test('what may not be sent waits, and holds nothing else up', async () => {
  const saving = begin()
  saving.change({ firstName: '', bio: 'By train' })
  await aWhile()
  expect(send.mock.calls).toEqual([[{ bio: 'By train' }, undefined]])
  // The name is not kept anywhere else.
  expect(onSaved.mock.calls).toEqual([[false]])
})

test('no call overtakes a later one', async () => {
  let answer: (isSaved: boolean) => void = () => undefined
  send.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
  const saving = begin()
  saving.change({ ...saved, bio: 'By train' })
  await aWhile()
  saving.change({ ...saved, bio: 'By boat' })
  const done = saving.flush()
  await aWhile()
  expect(send).toHaveBeenCalledOnce()
  answer(true)
  expect(await done).toBe(true)
  expect(send.mock.calls[1]?.[0]).toEqual({ bio: 'By boat' })
})

test('what could not be saved goes along with the next change', async () => {
  send.mockResolvedValueOnce(false)
  const saving = begin()
  saving.change({ ...saved, bio: 'By train' })
  expect(await saving.flush()).toBe(false)
  expect(onSaved).not.toHaveBeenCalled()
  saving.change({ firstName: 'Bo', bio: 'By train' })
  expect(await saving.flush()).toBe(true)
  expect(send.mock.calls[1]?.[0]).toEqual({ firstName: 'Bo', bio: 'By train' })
})

test('once the form has sent all itself, nothing is sent again', async () => {
  const saving = begin()
  saving.change({ ...saved, bio: 'By train' })
  await saving.sendAll(async () => ({ ok: true }))
  expect(saving.isAll()).toBe(true)
  expect(await saving.flush()).toBe(true)
  await aWhile()
  expect(send).not.toHaveBeenCalled()
})

test('the form is told what is not on the server yet, once its turn comes', async () => {
  const saving = begin()
  const fields = { firstName: 'Bo', bio: 'By train' }
  let answer: (isSaved: boolean) => void = () => undefined
  send.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
  saving.change({ ...fields, firstName: 'Ada' })
  await aWhile()
  saving.change(fields)
  const call = vi.fn<(part: object) => Promise<{ ok: boolean }>>(async () => ({ ok: true }))
  const sent = saving.sendAll(() => call(saving.changed(fields)))
  answer(true)
  await sent
  expect(send.mock.calls).toEqual([[{ bio: 'By train' }, undefined]])
  expect(call).toHaveBeenCalledExactlyOnceWith({ firstName: 'Bo' })
  expect(saving.changed(fields)).toEqual({})
})

test('what is typed while the form sends waits for its answer, and is sent then', async () => {
  let answer: (result: { ok: boolean }) => void = () => undefined
  const saving = begin()
  saving.change({ ...saved, bio: 'By train' })
  const sent = saving.sendAll(() => new Promise<{ ok: boolean }>((resolve) => (answer = resolve)))
  saving.change({ firstName: 'Bo', bio: 'By train' })
  await aWhile()
  expect(send).not.toHaveBeenCalled()
  answer({ ok: true })
  await sent
  expect(saving.isAll()).toBe(false)
  expect(await saving.flush()).toBe(true)
  expect(send.mock.calls.map(([part]) => part)).toEqual([{ firstName: 'Bo' }])
})

test('a list that the form changes in place is still seen to differ from what was saved', async () => {
  const begun = saveAsOneGoes<{ links: string[] }>({
    saved: { links: [] },
    isTaken: () => true,
    send,
    onSaved,
  })
  const links = ['a.example']
  begun.change({ links })
  await begun.flush()
  links.push('b.example')
  begun.change({ links })
  await begun.flush()
  expect(send.mock.calls.map(([part]) => part)).toEqual([
    { links: ['a.example'] },
    { links: ['a.example', 'b.example'] },
  ])
})

test('only who waits for it is told why', async () => {
  const tell = vi.fn<Tell>()
  send.mockResolvedValue(false)
  const saving = begin()
  saving.change({ ...saved, bio: 'By train' })
  await aWhile()
  await saving.flush(tell)
  await saving.flush()
  expect(send.mock.calls.map(([, told]) => told)).toEqual([undefined, tell, undefined])
})
