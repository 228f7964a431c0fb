import type { Ridge } from './ground.ts'
import type { Painter } from './painter.ts'
import { mix, round } from './svg.ts'

/** Table mountains with a stripe of older rock. */
export function drawMesas({ random, frame, ground }: Painter): string {
  const base = frame.height * 0.72
  let rock = ''
  let stripes = ''
  for (
    let x = -frame.width * 0.05;
    x < frame.width;
    x += frame.width * random.between(0.16, 0.34)
  ) {
    const [top, height] = [
      frame.width * random.between(0.05, 0.14),
      frame.height * random.between(0.14, 0.34),
    ]
    const skirt = height * 0.5
    rock += `M${round(x)} ${round(base)}l${round(skirt)} ${round(-height * 0.45)} ${round(skirt * 0.2)} ${round(-height * 0.55)}h${round(top)}l${round(skirt * 0.2)} ${round(height * 0.55)} ${round(skirt)} ${round(height * 0.45)}z`
    stripes += `M${round(x + skirt * 1.1)} ${round(base - height * 0.72)}h${round(top + skirt * 0.16)}`
  }
  return `<path d="${rock}" fill="${ground(0.16)}"/><path d="${stripes}" fill="none" stroke="${ground(0.32)}" stroke-width="7" opacity=".7"/>`
}

export function shadeDune(ridge: Ridge, { frame, ground }: Painter, depth: number): string {
  let top = ridge.points[0] ?? ([0, 0] as const)
  for (const point of ridge.points.slice(1, -1)) if (point[1] < top[1]) top = point
  const [x, y] = [round(top[0]), round(top[1] + 2)]
  const drop = round(frame.height * 0.3)
  return `<path d="M${x} ${y}c40 ${round(frame.height * 0.06)} -60 ${round(frame.height * 0.12)} 30 ${drop}h${round(frame.width * 0.24)}c-40-60-140-${round(frame.height * 0.2)}-${round(frame.width * 0.24 + 30)}-${drop}z" fill="${ground(depth)}" opacity=".55"/>`
}

export function drawHaze({ random, frame }: Painter, y: number, look: string): string {
  let art = ''
  for (let index = 0; index < 3; index++) {
    const width = frame.width * random.between(0.35, 0.7)
    art += `<ellipse cx="${round(random.between(0, frame.width))}" cy="${round(y * frame.height)}" rx="${round(width / 2)}" ry="${round(frame.height * 0.022)}" ${look}/>`
  }
  return art
}

export function drawBoats({ random, frame, palette }: Painter, y: number): string {
  let art = ''
  for (let index = random.whole(1, 2); index > 0; index--) {
    const scale = round(random.between(0.7, 1.2))
    art += `<g transform="translate(${round(frame.width * random.between(0.3, 0.7))} ${round(frame.height * (y + random.between(-0.04, 0.03)))})scale(${scale})"><path d="M-20 0H20L13 8H-13z" fill="${palette.near}"/><path d="M1-4V-44L22-4zM-2-4V-36L-16-4z" fill="${mix(palette.sun, '#ffffff', 0.5)}"/></g>`
  }
  return art
}

export function drawTents({ random, frame, palette }: Painter, ridge: Ridge | undefined): string {
  if (!ridge) return ''
  const start = random.between(0.2, 0.7) * frame.width
  return [0, 62, 118]
    .map((step, index) => {
      const x = start + step
      const scale = [1, 0.75, 0.6][index] ?? 1
      return `<g transform="translate(${round(x)} ${round(ridge.heightAt(x) + 5)})scale(${scale})"><path d="M-28 0V-22H28V0z" fill="${mix(palette.sun, '#ffffff', 0.5)}"/><path d="M-31-21 0-44 31-21z" fill="${mix(palette.sky[0], palette.near, 0.3)}"/><path d="M-7 0V-17H7V0z" fill="${palette.near}"/></g>`
    })
    .join('')
}

export function drawIcebergs({ random, frame, palette }: Painter, snow: string): string {
  let art = ''
  const shade = mix(palette.sea, snow, 0.45)
  for (const share of [
    random.between(0.08, 0.3),
    random.between(0.42, 0.6),
    random.between(0.7, 0.92),
  ]) {
    const size = frame.height * random.between(0.08, 0.17)
    const [x, y] = [frame.width * share, frame.height * random.between(0.72, 0.82)]
    const at = (dx: number, dy: number) => `${round(x + dx * size)} ${round(y - dy * size)}`
    art += `<path d="M${at(-1, 0)}L${at(-0.6, 0.7)} ${at(-0.1, 1)} ${at(0.4, 0.5)} ${at(1.1, 0)}z" fill="${snow}"/><path d="M${at(-0.1, 1)}L${at(0.4, 0.5)} ${at(1.1, 0)} ${at(0.1, 0)} ${at(0.15, 0.45)}z" fill="${shade}" opacity=".7"/>`
  }
  return art
}

export function drawVolcano({ random, frame, palette, ground }: Painter): string {
  const x = frame.width * random.between(0.36, 0.64)
  const [top, foot] = [frame.height * random.between(0.2, 0.28), frame.height * 0.75]
  const half = frame.height * random.between(0.62, 0.8)
  const crater = half * 0.1
  const snow = mix(palette.sky[2], '#ffffff', 0.6)
  const slope = (side: number, share: number) => {
    const along = crater + (half - crater) * share ** 1.7
    return `${round(x + side * along)} ${round(top + (foot - top) * share)}`
  }
  const edge = (side: number) => [0.15, 0.3, 0.5, 0.75, 1].map((share) => slope(side, share))
  const left = edge(-1)
  const right = edge(1)
  const rim = `${round(x - crater)} ${round(top)}L${round(x - crater * 0.4)} ${round(top + 7)} ${round(x + crater * 0.4)} ${round(top + 4)} ${round(x + crater)} ${round(top)}`
  const capEdge = [0.06, 0.02, 0.09, 0.03, 0.07].map(
    (drop, index) =>
      `${round(x + half * (0.14 - index * 0.07))} ${round(top + (foot - top) * (0.32 + drop))}`,
  )
  return `<path d="M${rim}L${right.join(' ')} ${left.toReversed().join(' ')}z" fill="${ground(0.22)}"/><path d="M${rim}L${slope(1, 0.15)} ${slope(1, 0.3)} ${capEdge.join(' ')} ${slope(-1, 0.3)} ${slope(-1, 0.15)}z" fill="${snow}" opacity=".92"/>`
}

export function drawSkyline(
  { random, frame, palette, ground }: Painter,
  y: number,
  tall: number,
  depth: number,
) {
  const base = frame.height * y
  let houses = ''
  let windows = ''
  let x = -20
  while (x < frame.width) {
    const width = random.between(26, 62)
    // Towers gather in the middle of the town.
    const middle = 1 - Math.abs((x + width / 2) / frame.width - 0.5) * 1.5
    const height = frame.height * tall * random.between(0.3, 1) * Math.max(0.3, middle)
    houses += `M${round(x)} ${round(base + 40)}V${round(base - height)}h${round(width)}V${round(base + 40)}z`
    if (random.chance(0.2)) {
      houses += `M${round(x + width / 2 - 2)} ${round(base - height)}v${round(-height * 0.3)}h4v${round(height * 0.3)}z`
    }
    for (let row = 0; row < height / 16 - 1; row++) {
      if (!random.chance(0.6)) continue
      const left = random.between(5, width * 0.4)
      windows += `M${round(x + left)} ${round(base - height + 10 + row * 16)}h${round(random.between(6, width - left - 6))}`
    }
    x += width + random.between(0, 6)
  }
  return `<path d="${houses}" fill="${ground(depth)}"/><path d="${windows}" fill="none" stroke="${palette.sun}" stroke-width="4" stroke-dasharray="5 4" opacity=".55"/>`
}
