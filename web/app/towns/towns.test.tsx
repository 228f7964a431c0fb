import type { VisitedTown, VisitedTowns } from '@farfolk/contract/visited-towns'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { pageAt } from '../albums/testing-photos.tsx'
import { TownDots } from './town-dots.tsx'
import { Towns } from './towns.tsx'
import { countTowns } from './group-towns.ts'
import { withoutRemoved } from './shown-towns.ts'

const townOf = (id: number, fields: Partial<VisitedTown> = {}): VisitedTown => ({
  place: {
    id: String(id),
    name: `Town ${id}`,
    region: 'Bavaria',
    countryCode: 'DE',
    lat: 48,
    lng: id % 90,
    population: 1,
  },
  addedId: null,
  trips: [],
  tripsCount: 0,
  firstDay: null,
  lastDay: null,
  ...fields,
})
const added = townOf(1, { addedId: 'added' })
const both = townOf(2, {
  addedId: 'both',
  trips: [{ id: 'south', name: 'South' }],
  tripsCount: 6,
  firstDay: '2019-05-01',
  lastDay: '2023-05-02',
})
const answerOf = (...towns: VisitedTown[]): VisitedTowns => ({
  towns,
  numbers: countTowns(towns),
})
const htmlOf = (element: React.ReactElement) => renderToStaticMarkup(pageAt('/travel-map', element))

test('a town says where it comes from, and its owner may take off what they added', () => {
  const own = htmlOf(<Towns answer={answerOf(added, both)} onRemove={() => undefined} />)
  expect(own).toContain('aria-label="Take Town 1 off your towns"')
  expect(own.match(/added by you/g)).toHaveLength(2)
  expect(own).toMatch(/2019 to 2023.*href="\/trips\/south".*South.*5 more trips/)
  expect(own).toMatch(/<h3[^>]*>Germany<\/h3>.*2 towns.*<h4>Bavaria<\/h4>/)
  const others = htmlOf(<Towns answer={answerOf(added, both)} />)
  expect(others).toContain('South')
  expect(others).not.toMatch(/added by you|Take Town/)
})

test('one town of one region is said to be one', () => {
  const labels = (...towns: VisitedTown[]) =>
    [...htmlOf(<Towns answer={answerOf(...towns)} />).matchAll(/<dt>(.*?)<\/dt>/g)].map(
      ([, label]) => label,
    )
  expect(labels(added)).toEqual(['Town', 'Region'])
  expect(labels(added, both)).toEqual(['Towns', 'Region'])
})

test('hundreds are closed by country at first, and what is left out is said', () => {
  const many = Array.from({ length: 51 }, (_, index) => townOf(index + 1))
  const open = /<details[^>]* open/
  expect(htmlOf(<Towns answer={answerOf(...many.slice(1))} />)).toMatch(open)
  expect(htmlOf(<Towns answer={answerOf(...many)} />)).not.toMatch(open)
  const cut = { towns: 60, regions: 3, countries: 2 }
  expect(htmlOf(<Towns answer={{ towns: many, numbers: cut }} />)).toContain(
    'The latest 51 are listed.',
  )
  expect(htmlOf(<Towns answer={answerOf(...many)} />)).not.toContain('are listed')
})

test('without any there is no number, but the next step', () => {
  const html = htmlOf(
    <Towns answer={answerOf()} empty="Search above">
      Field
    </Towns>,
  )
  expect(html).toMatch(/Towns and regions.*Field.*Search above/)
  expect(html).not.toContain('<dl')
})

test('of all dots one is a stop of the Tab key', () => {
  const html = htmlOf(<TownDots answer={answerOf(added, both)} />)
  expect(html.match(/<button/g)).toHaveLength(2)
  expect(html.match(/tabindex="0"/gi)).toHaveLength(1)
  expect(html).toMatch(/<button[^>]*>Town 1<\/button>/)
})

test('what is being taken off is gone, and stays without its button where a trip was too', () => {
  const all = answerOf(added, both)
  expect(withoutRemoved(all, new Set())).toEqual(all)
  const left = withoutRemoved(all, new Set(['added', 'both']))
  expect(left).toEqual(answerOf({ ...both, addedId: null }))
  const cut = { towns: all.towns, numbers: { towns: 9, regions: 9, countries: 9 } }
  expect(withoutRemoved(cut, new Set(['added'])).numbers).toBe(cut.numbers)
})
