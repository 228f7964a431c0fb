import { NavigationType } from 'react-router'
import { expect, test } from 'vitest'
import { isLedTo, staysThere } from './use-led-here.ts'

test('an address leads to the comments below a trip or an album', () => {
  const at = { hash: '#comments', search: '?from=mail' }
  expect(isLedTo('trip', at)).toBe(true)
  expect(isLedTo('album', at)).toBe(true)
  for (const hash of ['', '#stops', '#comments-2']) {
    expect(isLedTo('trip', { ...at, hash })).toBe(false)
  }
})

test('with a photo it leads beside that, and not below its album too', () => {
  const at = { hash: '#comments', search: '?photo=1' }
  expect(isLedTo('album', at)).toBe(false)
  expect(isLedTo('albumItem', at)).toBe(false)
})

test('who is led there once more goes there, and who comes back from a photo does not', () => {
  expect(staysThere(false, NavigationType.Push, 900)).toBe(false)
  expect(staysThere(false, NavigationType.Pop, 0)).toBe(true)
})

test('a document that opens leads there, but whom has read on meanwhile', () => {
  expect(staysThere(true, NavigationType.Pop, 0)).toBe(false)
  expect(staysThere(true, NavigationType.Push, 900)).toBe(true)
})
