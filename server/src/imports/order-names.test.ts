import { expect, test } from 'vitest'
import { orderByName } from './order-names.ts'

const ordered = (names: string[]) => orderByName(names, (name) => name)

test.each([
  [['IMG_9.jpg', 'IMG_10.jpg', 'IMG_100.jpg']],
  [['a 2 b 9', 'a 2 b 10', 'a 11 b 1']],
  // However many zeros, and however case and accents are.
  [['1.jpg', '02.jpg', '3.jpg', '0010.jpg']],
  [['abend', 'Ägypten', 'Berg', 'école', 'Zug']],
  [['20240501_091011.jpg', '20240501_101112.jpg', '20241231_000000.jpg']],
  [['999999999999998', '999999999999999', 'x']],
])('%j are in their order', async (names) => {
  expect(await ordered(names.toReversed())).toEqual(names)
})

test('digits longer than any number are compared as text, behind numbers', async () => {
  const [long, longer] = [`1${'0'.repeat(20)}`, `1${'0'.repeat(40)}`]
  const names = ['2', '999999999999999', longer, long.replace(/0$/, '1'), '2'.repeat(20)]
  expect(await ordered(names.toReversed())).toEqual(names)
})

test('what is behind the longest name of a file is text as well', async () => {
  const start = 'a'.repeat(255)
  expect(await ordered([`${start}9`, `${start}10`])).toEqual([`${start}10`, `${start}9`])
  expect(await ordered([`${start.slice(1)}9`, `${start}10`, 'a9', 'a10'])).toEqual([
    'a9',
    'a10',
    `${start.slice(1)}9`,
    `${start}10`,
  ])
})

test('many are sorted as few are, and others have their turn meanwhile', async () => {
  const numbers = Array.from({ length: 2_501 }, (_, index) => (index * 7_919) % 2_501)
  let turns = 0
  const other = setInterval(() => (turns += 1), 0)
  const names = await ordered(numbers.map((number) => `IMG_${number}.jpg`))
  clearInterval(other)
  expect(names).toEqual(numbers.map((_, index) => `IMG_${index}.jpg`))
  expect(turns).toBeGreaterThan(0)
})
