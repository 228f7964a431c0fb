import { type Frame, project, townProperty, townSquare } from '@farfolk/contract/maps'
import type { Locale } from '@farfolk/contract/members'
import { escapeHtml } from '../text/escape-html.ts'
import { localNameOf } from '../places/local-names.ts'
import { svg } from './draw-land.ts'
import type { Town } from './find-towns.ts'

/** More would be a map of towns. */
const mostTowns = 14
// In units of the drawing, for words of 22: the largest, on the narrowest map that names towns.
const letter = 13
const lineHeight = 28
const gap = 11
/** Around a town that is named: another so near would make a heap. */
const room = 30

/** Half of a number that a page lays over the map, with how many more it stands for. */
const number = { width: 34, height: 24 }

/** Some 12 px on every map that names towns, from 520 px wide, whose container the page sets. */
const size = 'max(17px, 36px - 2.7cqw)'

/** By the tokens of the page, which says how close its map is seen. */
const looks = [
  'fill="var(--ink-soft)" stroke="var(--ink-soft)" stroke-width="calc(4px / var(--map-zoom, 1))"',
  `stroke-linecap="round" font-size="calc(${size} / var(--map-zoom, 1))"`,
].join(' ')

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/**
 * The towns of a frame as an SVG with `#towns`: a dot of no length, round by its cap, and a name for
 * each that has room. A page hides those that it lays something over, by `townProperty`.
 */
export function drawTowns(frame: Frame, towns: readonly Town[], locale: Locale): string {
  const taken: Box[] = []
  const drawn: string[] = []
  for (const town of towns) {
    if (drawn.length === mostTowns) break
    const [x, y] = project(frame, town)
    const name = localNameOf({ id: String(town.id), name: town.name }, locale)
    const width = gap + name.length * letter
    const sides = { start: box(x - 4, x + width, y), end: box(x - width, x + 4, y) }
    const anchor = (['start', 'end'] as const).find(
      (side) => isWithin(sides[side], frame) && !taken.some((other) => overlap(sides[side], other)),
    )
    if (!anchor) continue
    taken.push(grown(sides[anchor]))
    const words = `<text x="${x}" y="${y}" dx="${anchor === 'start' ? '' : '-'}.5em" dy=".35em" text-anchor="${anchor}" stroke="none">${escapeHtml(name)}</text>`
    drawn.push(
      `<g opacity="${opacityOf(sides[anchor])}"><path d="M${x} ${y}h0" vector-effect="non-scaling-stroke"/>${words}</g>`,
    )
  }
  return svg(frame, [`<g id="towns" ${looks}>${drawn.join('')}</g>`])
}

/** Of a town and its name: none where the page shows a number in one of the squares that reach into it. */
function opacityOf({ left, right, top, bottom }: Box): string {
  const factors: string[] = []
  const last = {
    x: right + number.width + townSquare / 2,
    y: bottom + number.height + townSquare / 2,
  }
  for (let x = left - number.width; x < last.x; x += townSquare) {
    for (let y = top - number.height; y < last.y; y += townSquare) {
      factors.push(`var(${townProperty([x, y])},1)`)
    }
  }
  return `calc(${factors.join('*')})`
}

function box(left: number, right: number, y: number): Box {
  return { left, right, top: y - lineHeight / 2, bottom: y + lineHeight / 2 }
}

function grown({ left, right, top, bottom }: Box): Box {
  return { left: left - room, right: right + room, top: top - room / 2, bottom: bottom + room / 2 }
}

function isWithin({ left, right, top, bottom }: Box, { width, height }: Frame): boolean {
  return left > 8 && right < width - 8 && top > 8 && bottom < height - 8
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  )
}
