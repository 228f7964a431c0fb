import { expect, test } from 'vitest'
import { readLine, readLines, refusalOf } from './lines.ts'

test.each([
  ['Socks', 'Socks', 1, false],
  ['3 socks', 'socks', 3, false],
  ['3x socks', 'socks', 3, false],
  ['2 × Shirts', 'Shirts', 2, false],
  ['Shirts x4', 'Shirts', 4, false],
  ['Shirts (2)', 'Shirts', 2, false],
  ['- [x] Passport', 'Passport', 1, true],
  ['- [ ] 2 towels', 'towels', 2, false],
  ['• Tent', 'Tent', 1, false],
  ['1. Stove', 'Stove', 1, false],
  ['☑ Map', 'Map', 1, true],
  ['2-person tent', '2-person tent', 1, false],
  ['0 regrets', 'regrets', 1, false],
])('%s', (line, name, quantity, packed) => {
  expect(readLine(line)).toEqual({ name, category: '', quantity, packed })
})

test('lines without anything are nothing', () => {
  expect([readLine(''), readLine('  '), readLine('- [ ] ')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('a long list is read to its end', () => {
  const names = Array.from({ length: 250 }, (_, index) => `Thing number ${index}`)
  expect(readLines(names.join('\n')).map(({ name }) => name)).toEqual(names)
})

test('headings say what the lines below stand under', () => {
  expect(readLines('Tent\n\nClothes:\n- 2 shirts\r\n# Kitchen\nPot')).toEqual([
    { name: 'Tent', category: '', quantity: 1, packed: false },
    { name: 'shirts', category: 'Clothes', quantity: 2, packed: false },
    { name: 'Pot', category: 'Kitchen', quantity: 1, packed: false },
  ])
})

test('what is too long is refused in characters, not cut', () => {
  const [suits, tooMany, under] = readLines(
    `${'🤿'.repeat(120)}\n${'🤿'.repeat(121)}\n${'c'.repeat(61)}:\nTent`,
  )
  expect(refusalOf(suits!)).toBeUndefined()
  const message = (than: number) => `Needs to be less than ${than} characters long`
  expect(refusalOf(tooMany!)).toEqual({ message: message(121), text: '🤿'.repeat(121) })
  expect(refusalOf(under!)).toEqual({ message: message(61), text: 'c'.repeat(61) })
})
