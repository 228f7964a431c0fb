import { locales } from '@farfolk/contract/locales'
import {
  climates,
  type PackingTemplateId,
  packingTemplateIds,
} from '@farfolk/contract/packing-list-templates'
import { expect, test } from 'vitest'
import { climateAt } from './climate.ts'
import { fitTemplate, type Journey } from './fit-template.ts'
import { packingWords } from './templates/words.ts'

const stockholm = 59.3
const lisbon = 38.7
const melbourne = -37.8
const singapore = 1.3
const tromso = 69.6

test.each([
  [stockholm, 1, 'cold'],
  [stockholm, 7, 'warm'],
  [stockholm, 10, 'mild'],
  [stockholm, null, 'mild'],
  [lisbon, 1, 'mild'],
  [lisbon, 12, 'mild'],
  [melbourne, 1, 'warm'],
  [melbourne, 7, 'mild'],
  [singapore, 1, 'warm'],
  [singapore, null, 'warm'],
  [tromso, 7, 'mild'],
  [tromso, null, 'cold'],
  [-54.8, 6, 'cold'],
  [-54.8, 12, 'warm'],
] as const)('at %d° in month %s one dresses for it being %s', (latitude, month, climate) => {
  expect(climateAt(latitude, month)).toBe(climate)
})

const quantitiesOf = (id: PackingTemplateId, journey: Journey) =>
  new Map(
    fitTemplate(id, journey, 'en').packingListItems.map(({ name, quantity }) => [name, quantity]),
  )

test('clothes are enough for the days, until they are washed', () => {
  const weekend = quantitiesOf('city', { days: 2, climates: ['mild'] })
  const month = quantitiesOf('city', { days: 30, climates: ['mild'] })
  expect([weekend.get('Underwear'), month.get('Underwear')]).toEqual([2, 8])
  expect([weekend.get('Trousers'), month.get('Trousers')]).toEqual([1, 3])
  expect([weekend.get('Day bag'), month.get('Day bag')]).toEqual([1, 1])
})

test('the weather decides what is warm enough, and of two sorts both come along', () => {
  const warm = quantitiesOf('city', { days: 7, climates: ['warm'] })
  const cold = quantitiesOf('city', { days: 7, climates: ['cold'] })
  const both = quantitiesOf('city', { days: 7, climates: ['warm', 'cold'] })
  expect([warm.has('Winter coat'), cold.has('Winter coat')]).toEqual([false, true])
  expect([warm.get('Shorts or skirt'), cold.get('Shorts or skirt')]).toEqual([3, undefined])
  expect([both.has('Winter coat'), both.has('Shorts or skirt')]).toEqual([true, true])
  expect([warm.get('Socks'), cold.get('Socks'), both.get('Socks')]).toEqual([4, 7, 7])
})

const inEachLanguage = packingTemplateIds.flatMap((id) =>
  locales.map((locale) => [id, locale] as const),
)

test.each(inEachLanguage)(
  '%s in %s names each thing once, by categories in one piece',
  (id, locale) => {
    const { packingListItems: items } = fitTemplate(id, { days: 7, climates: [] }, locale)
    expect(items.length).toBeGreaterThan(20)
    const keys = items.map(({ category, name }) => `${category} ${name}`)
    expect(new Set(keys).size).toBe(keys.length)
    const changes = items.filter(({ category }, index) => category !== items[index - 1]?.category)
    expect(changes.length).toBe(new Set(items.map(({ category }) => category)).size)
  },
)

test('every language has all words of the templates, and no others', () => {
  const spoken = packingTemplateIds.flatMap((id) => {
    const { name, description, packingListItems } = fitTemplate(id, { days: 7, climates }, 'en')
    return [name, description, ...packingListItems.flatMap((item) => [item.name, item.category])]
  })
  const words = [...new Set(spoken)].toSorted()
  for (const locale of locales.filter((one) => one !== 'en')) {
    expect(Object.keys(packingWords(locale)).toSorted()).toEqual(words)
  }
})
