import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendForm } from './call-api-form.ts'

class FakeCall extends EventTarget {
  upload = new EventTarget()
  open = vi.fn()
  setRequestHeader = vi.fn()
  send = vi.fn()
  abort = () => this.dispatchEvent(new Event('abort'))
}

let call: FakeCall | undefined
beforeEach(() => {
  vi.useFakeTimers()
  call = undefined
  vi.stubGlobal('XMLHttpRequest', function make() {
    return (call = new FakeCall())
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a file that goes on is waited for, one that stands still is no network in the end', async () => {
  const sending = sendForm('/files', { method: 'POST', headers: new Headers(), body: {} })
  const ended = vi.fn()
  sending.catch(ended)
  for (let minute = 0; minute < 3; minute++) {
    await vi.advanceTimersByTimeAsync(50_000)
    call?.upload.dispatchEvent(new Event('progress'))
  }
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(60_000)
  await expect(sending).rejects.toThrow('Failed to fetch')
})

test('what was called off before is not sent', async () => {
  const request = { method: 'POST', headers: new Headers(), body: {}, signal: AbortSignal.abort() }
  await expect(sendForm('/files', request)).rejects.toThrow('aborted')
  expect(call).toBeUndefined()
})
