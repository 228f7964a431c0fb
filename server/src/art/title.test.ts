import { expect, test } from 'vitest'
import { noFraming } from '../images/framing.ts'
import { drawSharePicture, setLine } from './draw-share-picture.ts'
import { letter, plainWords, writableWords } from './lettering.ts'
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

test.each([
  ['Paris → Berlin ⇄ Rome', 'Paris – Berlin – Rome'],
  ['Okay ✓', 'Okay'],
  ['Rapa Nui ☆', 'Rapa Nui'],
  ['東京 – Marathon!', 'Marathon!'],
  ['Tbilisi (თბილისი) 2027', 'Tbilisi 2027'],
  ['★ 2027', '2027'],
  ['Łódź (slowly)…', 'Łódź (slowly)…'],
  ['遥 in 日本の春', ''],
])('of %j the picture says %j', async (name, words) => {
  expect(await writableWords(name)).toBe(words)
})

test('a word that is wider than a line goes on in the next one', async () => {
  for (const name of ['Budapest – Llanfairpwllgwyngyllgogerychwyrndrobwll', 'W'.repeat(120)]) {
    const title = await setTitle(name, width)
    expect(title!.lines.length).toBeLessThanOrEqual(3)
    for (const line of title!.lines) expect(line.width).toBeLessThanOrEqual(width)
  }
})

test('a line keeps the parts that can be set, and its days where there are too many words', async () => {
  const days = '3–9 May 2031'
  const alone = await setLine(days)
  expect(alone).toBeDefined()
  expect(await setLine(`القاهرة – الجيزة · ${days}`)).toEqual(alone)
  const wide = `Budapest – ${'Llanfair'.repeat(12)}`
  expect(await setLine(`${wide} · ${days}`)).toEqual(await setLine(`Budapest – … · ${days}`))
  expect(await setLine('3 photos by 遥')).toBeUndefined()
})

test('a title that names somebody whose letters no typeface has is that of nobody', async () => {
  const task = {
    kind: 'share',
    file: null,
    framing: noFraming,
    countries: [],
    seed: '1',
    line: '',
  } as const
  const nameless = 'Bucket list'
  const draw = async (title: string) =>
    Buffer.from((await drawSharePicture({ ...task, title, nameless })).bytes)
  const ofNobody = await draw(nameless)
  expect(ofNobody.equals(await draw("遥's bucket list"))).toBe(true)
  expect(ofNobody.equals(await draw("Ida 🦊's bucket list"))).toBe(false)
})

test.each(['رحلة إلى المغرب', '日本の春', '🏖️', ''])(
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
