import type { Random } from './random.ts'
import { type Point, round, softLine, straightLine } from './svg.ts'

/** The upper edge of a piece of land. */
export interface Ridge {
  heightAt: (x: number) => number
  points: Point[]
}

/** A soft hill line: three waves of different lengths. `y` is its middle, `swing` half its range. */
export function hills(random: Random, width: number, y: number, swing: number): Ridge {
  const waves = [1, 2.3, 4.1].map((frequency, index) => ({
    frequency: (frequency * random.between(0.8, 1.25) * 2 * Math.PI) / Math.max(width, 900),
    phase: random.between(0, 2 * Math.PI),
    size: swing * [0.6, 0.28, 0.12][index]!,
  }))
  const heightAt = (x: number) =>
    waves.reduce((sum, wave) => sum + wave.size * Math.sin(x * wave.frequency + wave.phase), y)
  const steps = Math.max(8, Math.round(width / 110))
  const points = Array.from({ length: steps + 1 }, (_, index): Point => {
    const x = (width * index) / steps
    return [x, heightAt(x)]
  })
  return { heightAt, points }
}

/** Peaks and saddles in turn. */
export function peaks(random: Random, width: number, y: number, swing: number): Ridge {
  const points: Point[] = []
  let x = -random.between(0, width * 0.08)
  let isPeak = random.chance(0.5)
  while (x < width * 1.1) {
    points.push([
      x,
      isPeak ? y - swing * random.between(0.35, 1) : y + swing * random.between(0.1, 0.5),
    ])
    x += width * random.between(0.06, 0.12)
    isPeak = !isPeak
  }
  const heightAt = (at: number) => {
    const index = Math.max(
      1,
      points.findIndex((point) => point[0] >= at),
    )
    const [from, to] = [points[index - 1] ?? [0, y], points[index] ?? [width, y]]
    return from[1] + ((to[1] - from[1]) * (at - from[0])) / (to[0] - from[0] || 1)
  }
  return { heightAt, points }
}

export function drawHills(ridge: Ridge, width: number, height: number, look: string): string {
  return `<path d="${softLine(ridge.points)}V${height}H0z" ${look}/>`
}

/** Mountains with a shaded flank, and snow above where `snow` is a colour. */
export function drawPeaks(
  ridge: Ridge,
  options: { height: number; fill: string; shade: string; snow?: string },
): string {
  const { points } = ridge
  const last = points.at(-1) ?? [0, 0]
  let art = `<path d="${straightLine(points)}L${round(last[0])} ${options.height}H${round(points[0]?.[0] ?? 0)}z" fill="${options.fill}"/>`
  let flanks = ''
  let caps = ''
  for (let index = 1; index < points.length - 1; index++) {
    const [left, top, right] = [points[index - 1]!, points[index]!, points[index + 1]!]
    if (top[1] > left[1] || top[1] > right[1]) continue
    const drop = Math.min(left[1], right[1]) - top[1]
    const foot = top[1] + drop * 1.5
    flanks += `M${round(top[0])} ${round(top[1])}L${round(right[0])} ${round(right[1])}V${round(foot + drop)}L${round(top[0] + drop * 0.16)} ${round(foot)}l${round(-drop * 0.3)} ${round(-drop * 0.6)}z`
    if (!options.snow) continue
    const share = 0.42
    const onLeft: Point = [top[0] + (left[0] - top[0]) * share, top[1] + (left[1] - top[1]) * share]
    const onRight: Point = [
      top[0] + (right[0] - top[0]) * share,
      top[1] + (right[1] - top[1]) * share,
    ]
    const base = (onLeft[1] + onRight[1]) / 2
    caps += straightLine([
      top,
      onRight,
      [top[0] + (onRight[0] - top[0]) * 0.45, base - drop * 0.1],
      [top[0], base + drop * 0.06],
      [top[0] + (onLeft[0] - top[0]) * 0.5, base - drop * 0.12],
      onLeft,
    ])
    caps += 'z'
  }
  art += `<path d="${flanks}" fill="${options.shade}" opacity=".5"/>`
  if (caps) art += `<path d="${caps}" fill="${options.snow}" opacity=".92"/>`
  return art
}
