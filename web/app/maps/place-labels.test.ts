import { worldFrame } from '@farfolk/contract/maps'
import { expect, test } from 'vitest'
import { placeLabels } from './place-labels.ts'

const frame = worldFrame()

test('a lone label stands to the right, at the right edge to the left', () => {
  expect(placeLabels(frame, [{ spot: [400, 200], text: 'Florence' }])).toEqual(['right'])
  expect(placeLabels(frame, [{ spot: [940, 200], text: 'Suva' }])).toEqual(['left'])
})

test('labels keep off one another and off the dots', () => {
  const sides = placeLabels(frame, [
    { spot: [400, 200], text: 'Florence' },
    { spot: [440, 200], text: 'Rome' },
  ])
  expect(sides).toEqual(['left', 'right'])
})

test('words keep their size on a narrower map: what has room on the widest one may have none there', () => {
  const sides = placeLabels(frame, [
    { spot: [400, 200], text: 'Amsterdam' },
    { spot: [560, 200], text: 'Hamburg' },
  ])
  expect(sides).toEqual(['left', 'right'])
})

test('what has no room goes without a name, the ends of the journey last', () => {
  const crowd = Array.from({ length: 12 }, (_, index) => ({
    spot: [400 + index * 3, 200] as const,
    text: `A rather long name ${index}`,
  }))
  const sides = placeLabels(frame, crowd)
  expect(sides[0]).toBeDefined()
  expect(sides.at(-1)).toBeDefined()
  expect(sides.filter((side) => side === undefined).length).toBeGreaterThan(6)
})

test('a place visited twice is named once', () => {
  const sides = placeLabels(frame, [
    { spot: [400, 200], text: 'Rome' },
    { spot: [700, 200], text: 'Rome' },
  ])
  expect(sides).toEqual(['right', undefined])
})

test('a side that was given stays, and what comes to it keeps off', () => {
  const stop = { spot: [400, 200], text: 'Florence' } as const
  const tower = { spot: [400, 240], text: 'The tower' } as const
  expect(placeLabels(frame, [stop, tower])).toEqual(['right', 'left'])
  expect(placeLabels(frame, [stop, tower], ['below'])).toEqual(['below', undefined])
})
