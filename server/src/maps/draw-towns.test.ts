import { frameAround, project, townProperty } from '@farfolk/contract/maps'
import { expect, test } from 'vitest'
import { drawTowns } from './draw-towns.ts'

const at = { lat: 59.33, lng: 18.07 }
const frame = frameAround([at], 16)

test('a name is text, whatever signs are in it', () => {
  const svg = drawTowns(frame, [{ id: 1, name: 'Ys & <i>"Is\'', ...at }], 'en')
  expect(svg).toContain('>Ys &amp; &lt;i&gt;&quot;Is&#39;</text>')
})

test('of towns that lie upon each other the first is named', () => {
  const svg = drawTowns(
    frame,
    [
      { id: 1, name: 'Large', ...at },
      { id: 2, name: 'Small', ...at },
    ],
    'en',
  )
  expect(svg).toContain('>Large</text>')
  expect(svg).not.toContain('Small')
})

test('a name is hidden by what a page lays over it or beside its dot, not by what is away from it', () => {
  const svg = drawTowns(frame, [{ id: 1, name: 'Stockholm', ...at }], 'en')
  const [x, y] = project(frame, at)
  const isHiddenBy = (east: number, south: number) =>
    svg.includes(`var(${townProperty([x + east, y + south])},1)`)
  expect([isHiddenBy(0, 0), isHiddenBy(60, 0), isHiddenBy(120, 20), isHiddenBy(-20, -20)]).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect([
    isHiddenBy(60, 100),
    isHiddenBy(60, -100),
    isHiddenBy(-90, 0),
    isHiddenBy(240, 0),
  ]).toEqual([false, false, false, false])
})

test('words are of about one size on the screen, however wide the map is', () => {
  const svg = drawTowns(frame, [{ id: 1, name: 'Stockholm', ...at }], 'en')
  const [, least, most, shrink] = /max\((\d+)px, (\d+)px - ([\d.]+)cqw\)/.exec(svg) ?? []
  const onScreen = (px: number) =>
    (Math.max(Number(least), Number(most) - (Number(shrink) * px) / 100) * px) / frame.width
  for (const px of [520, 560, 600, 640, 700]) {
    expect(onScreen(px)).toBeGreaterThan(11.8)
    expect(onScreen(px)).toBeLessThan(12.9)
  }
})
