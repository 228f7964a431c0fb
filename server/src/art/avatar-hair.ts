import { type Face, head } from './avatar-face.ts'
import { circle, mix, round } from './svg.ts'

export const hairColours = [
  '#1f1a1c',
  '#2d211d',
  '#3f2a20',
  '#5b3a26',
  '#7c4f2e',
  '#a86f3a',
  '#d3a35a',
  '#b4532a',
  '#1b1d28',
  '#2a1c17',
]

export interface HairStyle {
  name:
    | 'crop'
    | 'bun'
    | 'bob'
    | 'long'
    | 'curls'
    | 'afro'
    | 'parting'
    | 'braids'
    | 'quiff'
    | 'bald'
    | 'tail'
    | 'fringe'
  allowsBeard?: true
  allowsHat?: true
}

export const styles: readonly HairStyle[] = [
  { name: 'crop', allowsBeard: true, allowsHat: true },
  { name: 'bun' },
  { name: 'bob', allowsHat: true },
  { name: 'long', allowsHat: true },
  { name: 'curls', allowsBeard: true },
  { name: 'afro' },
  { name: 'parting', allowsBeard: true, allowsHat: true },
  { name: 'braids', allowsHat: true },
  { name: 'quiff', allowsBeard: true },
  { name: 'bald', allowsBeard: true, allowsHat: true },
  { name: 'tail', allowsHat: true },
  { name: 'fringe' },
]

interface Locks {
  behind: string
  front: string
  /** What a hat leaves to be seen. */
  sides: string
}

/** Hair in two layers, so that a head fits in between. */
export function drawHair({ name }: HairStyle, colour: string, face: Face): Locks {
  const { x, y } = head
  const w = face.width
  const [left, right] = [round(x - w - 1.5), round(x + w + 1.5)]
  const fill = `fill="${colour}"`
  const shine = mix(colour, '#ffffff', 0.16)
  // A cap of hair from ear to ear; `line` is the edge on the forehead, from right to left.
  const cap = (line: string, top = 40) =>
    `<path d="M${left} ${y}C${round(x - w - 5)} ${y - top - 4} ${round(x + w + 5)} ${y - top - 4} ${right} ${y}${line}z" ${fill}/>`
  const temples = `<path d="M${left} ${y + 3}c-1-10 0-16 3-22h5c-2 6-3 12-4 20zM${right} ${y + 3}c1-10 0-16-3-22h-5c2 6 3 12 4 20z" ${fill}/>`
  const soft = `c-3-9-5-14-10-17-10 3-${round(w * 1.1)} 3-${round(2 * w + 3 - 20)} 0-5 3-7 8-10 17`
  const curtain = (low: number, wide: number) =>
    `<path d="M${round(x - w - wide)} ${y + low}C${round(x - w - wide - 4)} ${y - 52} ${round(x + w + wide + 4)} ${y - 52} ${round(x + w + wide)} ${y + low}q-${round(w + wide)} 12-${round(2 * (w + wide))} 0z" ${fill}/>`
  const swept = `C${round(x + w - 3)} ${y - 10} ${round(x + 10)} ${y - 14} ${round(x - 4)} ${y - 25}C${round(x - 10)} ${y - 16} ${round(x - w + 4)} ${y - 12} ${left} ${y}`
  const middle = `C${round(x + w - 1)} ${y - 14} ${round(x + 8)} ${y - 20} ${x} ${y - 27}C${round(x - 8)} ${y - 20} ${round(x - w + 1)} ${y - 14} ${left} ${y}`
  const balls = (spots: readonly (readonly [number, number, number])[]) =>
    `<g ${fill}>${spots.map(([dx, dy, r]) => circle(x + dx * w, y + dy, r, '')).join('')}</g>`

  switch (name) {
    case 'bald':
      return { behind: '', front: '', sides: '' }
    case 'crop':
      return { behind: '', front: cap(soft, 39), sides: temples }
    case 'quiff':
      return {
        behind: '',
        front: `${cap(soft, 38)}<path d="M${round(x - w + 2)} ${y - 19}c-2-14 8-24 24-23 16-1 30 3 30 14-4-3-8-3-12-2 2 4 2 7 1 9-12-6-28-6-43 2z" ${fill}/>`,
        sides: temples,
      }
    case 'parting':
      return {
        behind: '',
        front: `${cap(swept)}<path d="M${round(x - 4)} ${y - 25}c6-4 14-6 20-5" fill="none" stroke="${shine}" stroke-width="2" stroke-linecap="round"/>`,
        sides: temples,
      }
    case 'bun':
      return {
        behind: circle(x, y - 40, 12, fill),
        front: `${cap(middle)}<path d="M${x - 7} ${y - 33}q7-4 14 0" fill="none" stroke="${shine}" stroke-width="2" stroke-linecap="round"/>`,
        sides: temples,
      }
    case 'bob':
      return { behind: curtain(26, 6), front: cap(swept, 41), sides: temples }
    case 'long':
      return { behind: curtain(58, 8), front: cap(middle, 41), sides: temples }
    case 'fringe':
      return {
        behind: curtain(30, 7),
        front: cap(
          `c-2-5-3-9-4-12-14 3-${round(2 * w - 12)} 3-${round(2 * w - 5)} 0-1 3-2 7-4 12`,
          42,
        ),
        sides: temples,
      }
    case 'tail':
      return {
        behind: `<path d="M${round(x + w - 8)} ${y - 26}c26-6 30 18 22 40-2 8-6 14-12 18 2-20-2-38-14-50z" ${fill}/>`,
        front: cap(swept),
        sides: temples,
      }
    case 'braids': {
      const braid = (side: number) =>
        [0, 1, 2, 3, 4].map((step) =>
          circle(x + side * (w + 4 + step * 0.6), y + 12 + step * 10, 6.6 - step * 0.5, ''),
        )
      return {
        behind: `<g ${fill}>${braid(-1).join('')}${braid(1).join('')}</g>${curtain(12, 3)}`,
        front: cap(middle),
        sides: temples,
      }
    }
    case 'curls':
      return {
        behind: '',
        front:
          cap(soft, 38) +
          balls([
            [-0.95, -14, 8],
            [-0.8, -25, 9],
            [-0.45, -33, 10],
            [0, -36, 10.5],
            [0.45, -33, 10],
            [0.8, -25, 9],
            [0.95, -14, 8],
            [-0.3, -25, 7.5],
            [0.25, -26, 8],
          ]),
        sides: temples,
      }
    default:
      return {
        behind: balls([
          [0, -20, 36],
          [-0.95, -6, 20],
          [0.95, -6, 20],
          [-0.7, -34, 18],
          [0.7, -34, 18],
        ]),
        front: cap(soft, 40),
        sides: temples,
      }
  }
}
