import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { drawAvatar, describeAvatar } from './avatar.ts'
import { characterOf, isKnownCountry } from './countries.ts'
import { drawCover } from './cover.ts'
import { loadOutlines } from './outlines.ts'

const outlines = await loadOutlines()
const frame = { width: 960, height: 640 }

interface Country {
  cca2: string
}
const countriesFile = new URL(
  '../../../node_modules/world-countries/countries.json',
  import.meta.url,
)
const codes = (JSON.parse(await readFile(countriesFile, 'utf8')) as Country[]).map(
  (country) => country.cca2,
)

test('every country has a character, and each that is more than dust an outline', () => {
  expect(codes.filter((code) => !isKnownCountry(code))).toEqual([])
  expect(codes.filter((code) => !outlines.has(code)).length).toBeLessThan(20)
  expect(characterOf('JP')).toEqual({ colours: ['r', 'w'], lands: ['volcano', 'meadow', 'city'] })
})

test('every country can be drawn, small enough and well formed', () => {
  for (const code of codes) {
    for (const seed of ['a', 'b', 'c', 'd']) {
      const svg = drawCover({ countries: [code], seed, ...frame }, outlines)
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
      expect(svg.length).toBeLessThan(13_500)
      expect(gzipSync(svg).length).toBeLessThan(6_000)
      for (const [, id] of svg.matchAll(/(?:href="|url\()#(\w+)/g)) {
        expect(svg).toContain(`id="${id}"`)
      }
    }
  }
})

test('a cover depends on its seed, its countries and their order, and on nothing else', () => {
  const draw = (countries: string[], seed: string) =>
    drawCover({ countries, seed, ...frame }, outlines)
  const one = draw(['IT', 'CH'], 'summer')
  expect(draw(['IT', 'CH'], 'summer')).toBe(one)
  for (const other of [draw(['CH', 'IT'], 'summer'), draw(['IT', 'CH'], 'winter'), draw([], 'x')]) {
    expect(other).not.toBe(one)
  }
})

test('sixty members hardly ever look alike', () => {
  const portraits = Array.from({ length: 60 }, (_, index) => drawAvatar(`member ${index}`))
  expect(new Set(portraits).size).toBe(60)
  for (const svg of portraits) {
    expect(svg).not.toMatch(/NaN|undefined/)
    expect(svg.length).toBeLessThan(4_000)
  }
})

test('people of all tones, ages and hair are drawn', () => {
  const people = Array.from({ length: 400 }, (_, index) => describeAvatar(`member ${index}`))
  expect(new Set(people.map((person) => person.skin)).size).toBe(9)
  expect(new Set(people.map((person) => person.style.name)).size).toBe(12)
  expect(people.some((person) => person.isOlder)).toBe(true)
})
