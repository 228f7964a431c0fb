import { project, worldFrame } from '@farfolk/contract/maps'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PointedMap, spotAt } from './pointed-map.tsx'

const frame = worldFrame(0)
// Drawn half as large as it is, somewhere on the screen.
const box = { left: 100, top: 50, width: frame.width / 2 }

function clickAt(lat: number, lng: number) {
  const [x, y] = project(frame, { lat, lng })
  return spotAt(frame, box, { clientX: box.left + x / 2, clientY: box.top + y / 2 })
}

test('a click means what lies under it, and as much around it as a finger misses', () => {
  const spot = clickAt(59.33, 18.07)!
  // A drawing is of tenths of a pixel.
  expect(spot.lat).toBeCloseTo(59.33, 1)
  expect(spot.lng).toBeCloseTo(18.07, 1)
  expect(spot.lat).toBe(Number(spot.lat.toFixed(4)))
  expect(spot.radiusKm).toBe(200)
  expect(spotAt(frame, box, { clientX: box.left, clientY: box.top })).toBeNull()
})

test('one at the eastern edge of the earth means that', () => {
  expect(clickAt(-16.85, 179.9)?.lng).toBeCloseTo(179.9, 1)
})

test('the button that shows the whole world stays, with the focus, and leads back', () => {
  const wordsOf = (isWhole: boolean) => {
    const turn = { isWhole, wordsBack: 'Around the place', onTurn: () => undefined }
    const map = (
      <PointedMap hint="" frame={frame} map={null} turn={turn} onPoint={() => undefined} />
    )
    return /<button.*<\/button>/.exec(renderToStaticMarkup(map))?.[0].replaceAll(/<[^>]*>/g, '')
  }
  expect([wordsOf(false), wordsOf(true)]).toEqual(['The whole world', 'Around the place'])
})
