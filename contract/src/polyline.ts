import type { Point } from './maps.ts'

/**
 * Google's encoded polyline (developers.google.com/maps/documentation/utilities/polylinealgorithm):
 * differences of degrees in hundred-thousandths, about a metre, five bits a letter. Our own, since
 * @googlemaps/polyline-codec has no names that Node finds, and @mapbox/polyline brings 53 packages.
 */
const steps = 100_000

export function encodeLine(points: readonly Point[]): string {
  let text = ''
  let before: readonly [number, number] = [0, 0]
  for (const { lat, lng } of points) {
    const here = [Math.round(lat * steps), Math.round(lng * steps)] as const
    text += letters(here[0] - before[0]) + letters(here[1] - before[1])
    before = here
  }
  return text
}

/** A text that breaks off, or never was a line, gives points that are none on the earth. */
export function decodeLine(line: string): Point[] {
  const points: Point[] = []
  let [lat, lng, at] = [0, 0, 0]

  function difference(): number {
    let [value, factor] = [0, 1]
    for (;;) {
      // Beyond the end: not a number, and so no point either.
      const bits = line.charCodeAt(at++) - 63
      value += (bits % 32) * factor
      factor *= 32
      if (!(bits >= 32)) break
    }
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2
  }

  while (at < line.length) {
    lat += difference()
    lng += difference()
    points.push({ lat: lat / steps, lng: lng / steps })
  }
  return points
}

function letters(difference: number): string {
  let value = difference < 0 ? -2 * difference - 1 : 2 * difference
  let text = ''
  for (; value >= 32; value = Math.floor(value / 32)) {
    text += String.fromCharCode((value % 32) + 32 + 63)
  }
  return text + String.fromCharCode(value + 63)
}
