import { frameAround } from '@farfolk/contract/maps'
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
