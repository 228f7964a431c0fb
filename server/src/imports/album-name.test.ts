import { expect, test } from 'vitest'
import { albumNameOf } from './album-name.ts'

test('an album is called as its folder, cut between letters', () => {
  expect(albumNameOf(' Oslo\n 2031 ')).toBe('Oslo 2031')
  expect(albumNameOf(`${'x'.repeat(119)}🏔 and more`)).toBe('x'.repeat(119))
  expect(albumNameOf(`${'x'.repeat(118)}🏔 and more`)).toBe(`${'x'.repeat(118)}🏔`)
  expect(albumNameOf(`${'x'.repeat(119)} y`)).toBe('x'.repeat(119))
  expect([albumNameOf(' '), albumNameOf(undefined)]).toEqual([undefined, undefined])
})
