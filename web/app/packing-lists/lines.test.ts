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
  ['2xShirts', 'Shirts', 2, false],
  ['2xsocks', 'socks', 2, false],
  ['2 X socks', 'socks', 2, false],
  ['2 × socks', 'socks', 2, false],
  ['2 XL shirts', 'XL shirts', 2, false],
  ['2XL shirt', '2XL shirt', 1, false],
  ['Shirts×4', 'Shirts', 4, false],
  ['2 xylophones', 'xylophones', 2, false],
  ['Xbox 360', 'Xbox 360', 1, false],
  ['Mix 3', 'Mix 3', 1, false],
])('%s', (line, name, quantity, packed) => {
  const weightGrams = null
  expect(readLine(line)).toEqual({ name, category: '', quantity, packed, weightGrams })
})

test.each([
  ['Tent 1.8 kg', 'Tent', 1, 1800],
  ['Tent – 1,8kg', 'Tent', 1, 1800],
  ['3 socks 80 g', 'socks', 3, 80],
  ['Socks x3, 80g', 'Socks', 3, 80],
  ['Rice 2 x 500 g', 'Rice', 2, 500],
  ['- [x] Stove (120 g)', 'Stove', 1, 120],
  ['Jacket 12 oz', 'Jacket', 1, 340],
  ['Rope 2.5 lb', 'Rope', 1, 1134],
  // Neither tells what something weighs.
  ['SIM card 5G', 'SIM card 5G', 1, null],
  ['Salt 1.500 g', 'Salt 1.500 g', 1, null],
  ['Salt 1,500 g', 'Salt 1,500 g', 1, null],
])('%s is weighed', (line, name, quantity, weightGrams) => {
  expect(readLine(line)).toMatchObject({ name, quantity, weightGrams })
})

test('a weight that no list takes is refused with its line', () => {
  const [heavy] = readLines('Anvil 101 kg')
  expect(refusalOf(heavy!)).toMatchObject({ text: 'Anvil' })
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
    { name: 'Tent', category: '', quantity: 1, packed: false, weightGrams: null },
    { name: 'shirts', category: 'Clothes', quantity: 2, packed: false, weightGrams: null },
    { name: 'Pot', category: 'Kitchen', quantity: 1, packed: false, weightGrams: null },
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
