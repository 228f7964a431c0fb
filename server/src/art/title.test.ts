import { expect, test } from 'vitest'
import { letter, plainWords } from './lettering.ts'
import { setTitle } from './title.ts'

const width = 1080

test.each([
  ['Maya', 1],
  ['Fjords by ferry and foot, slowly', 2],
  ['Đà Nẵng, Łódź and Þingvellir', 2],
  ['Temples, trains and far too many vending machines from Tokyo to Kyushu', 3],
  ['Путешествие на Байкал', 2],
])('%s is set in at most so many lines that fit', async (name, mostLines) => {
  const title = await setTitle(name, width)
  expect(title?.lines.length).toBeLessThanOrEqual(mostLines)
  for (const line of title!.lines) {
    expect(line.width).toBeLessThanOrEqual(width)
    expect(line.path).not.toContain('NaN')
  }
})

test.each(['رحلة إلى المغرب', '日本の春', '🏖️', '', 'a'.repeat(120)])(
  '%j is left out rather than set in boxes',
  async (name) => {
    expect(await setTitle(name, width)).toBeUndefined()
  },
)

test('a name of the longest kind ends in dots', async () => {
  const title = await setTitle('a long way round '.repeat(7), width)
  expect(title?.lines.length).toBe(3)
})

test('pictures among the letters are left out, and letters stand side by side', async () => {
  expect(plainWords('  Baikal 🚂❄️ 2026 🇷🇺')).toBe('Baikal 2026')
  const options = { size: 100, isSerif: true }
  const [one, two] = await Promise.all([letter('A', options), letter('AV', options)])
  expect(two!.width).toBeGreaterThan(one!.width)
  expect(two!.path.startsWith(one!.path)).toBe(true)
})

test('the thin spaces of French and of days are drawn as others are', async () => {
  expect(
    await letter('1\u202f200 photos · 1\u2009–\u20092', { size: 20, isSerif: false }),
  ).toBeDefined()
})
