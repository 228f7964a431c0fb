import { expect, test } from 'vitest'
import { restOf } from './rest-of.ts'

test('what was typed while a comment was sent is left of it, and nothing where nothing was', () => {
  expect(restOf('See you there', 'See you there')).toBe('')
  expect(restOf('See you there\nBring the map', 'See you there')).toBe('Bring the map')
  // Changed in its midst, all of it stays for whoever wrote it.
  expect(restOf('See you all there', 'See you there')).toBe('See you all there')
})
