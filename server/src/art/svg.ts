/** A length with one decimal at most: more cannot be seen and costs bytes. */
export function round(value: number): string {
  return String(Math.round(value * 10) / 10)
}

export type Point = readonly [x: number, y: number]

/** Path data of a soft line through the points (Catmull-Rom as cubic curves). */
export function softLine(points: readonly Point[]): string {
  const [first] = points
  if (!first) return ''
  const at = (index: number) => points[Math.max(0, Math.min(points.length - 1, index))] ?? first
  let path = `M${round(first[0])} ${round(first[1])}`
  for (let index = 0; index < points.length - 1; index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    path += `C${round(from[0] + (to[0] - before[0]) / 6)} ${round(from[1] + (to[1] - before[1]) / 6)} `
    path += `${round(to[0] - (after[0] - from[0]) / 6)} ${round(to[1] - (after[1] - from[1]) / 6)} `
    path += `${round(to[0])} ${round(to[1])}`
  }
  return path
}

/** Path data of straight lines through the points. */
export function straightLine(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index ? 'L' : 'M'}${round(x)} ${round(y)}`).join('')
}

export function circle(x: number, y: number, radius: number, look: string): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" ${look}/>`
}

function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}

/** Colours as `#rrggbb`; 0 for the same, 441 for black and white. */
export function distance(first: string, second: string): number {
  const to = channelsOf(second)
  return Math.hypot(...channelsOf(first).map((from, index) => from - (to[index] ?? 0)))
}

/** Colours as `#rrggbb`; `share` 0 is the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const to = channelsOf(second)
  const channels = channelsOf(first).map((from, index) =>
    Math.round(from + ((to[index] ?? 0) - from) * share),
  )
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

export function gradient(id: string, stops: readonly string[], isRound = false): string {
  const kind = isRound ? 'radialGradient' : 'linearGradient'
  const direction = isRound ? '' : ' x2="0" y2="1"'
  const steps = stops.map((colour, index) => {
    const [tint, opacity] = colour.split('/')
    const offset = index === 0 ? '' : ` offset="${round(index / (stops.length - 1))}"`
    return `<stop${offset} stop-color="${tint}"${opacity ? ` stop-opacity="${opacity}"` : ''}/>`
  })
  return `<${kind} id="${id}"${direction}>${steps.join('')}</${kind}>`
}
