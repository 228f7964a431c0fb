import { type Frame, frameOrigin, frameScale, type Point } from './maps.ts'

const degrees = 180 / Math.PI

/** The inverse of `project`: what lies at a point of the drawing; null beyond the edge of the earth. */
export function unproject(frame: Frame, [x, y]: readonly [number, number]): Point | null {
  const scale = frameScale(frame)
  const [left, top] = frameOrigin(frame)
  const across = (x - left) / scale
  const up = (top - y) / scale
  const [lambda, phi] =
    frame.kind === 'region' ? [across, Math.atan(Math.sinh(up))] : fromEqualEarth(across, up)
  if (!(Math.abs(lambda) <= Math.PI && Math.abs(phi) <= Math.PI / 2)) return null
  const lng = frame.centre.lng + lambda * degrees
  return { lat: phi * degrees, lng: ((((lng + 180) % 360) + 360) % 360) - 180 }
}

/** Šavrič, Patterson and Jenny 2018, by Newton's method, as d3-geo's geoEqualEarthRaw.invert. */
function fromEqualEarth(x: number, y: number): [lambda: number, phi: number] {
  const [a1, a2, a3, a4, m] = [1.340264, -0.081106, 0.000893, 0.003796, Math.sqrt(3) / 2]
  let l = y
  for (let step = 0; step < 12; step++) {
    const [l2, l6] = [l * l, l ** 6]
    const error = l * (a1 + a2 * l2 + l6 * (a3 + a4 * l2)) - y
    const slope = a1 + 3 * a2 * l2 + l6 * (7 * a3 + 9 * a4 * l2)
    l -= error / slope
    if (Math.abs(error) < 1e-12) break
  }
  const [l2, l6] = [l * l, l ** 6]
  const slope = a1 + 3 * a2 * l2 + l6 * (7 * a3 + 9 * a4 * l2)
  return [(m * x * slope) / Math.cos(l), Math.asin(Math.sin(l) / m)]
}
