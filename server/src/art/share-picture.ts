import { availableParallelism } from 'node:os'
import { createGate } from '../limits/gate.ts'
import { type CoverOptions, drawCover } from './cover.ts'
import { loadOutlines } from './outlines.ts'
import { loadWordmark } from './wordmark.ts'

const width = 1200
const height = 630
const gate = createGate({
  atOnce: availableParallelism(),
  // About a second and a half of work for one core: who comes later is told to try again.
  waiting: 12,
  retryAfterSeconds: 5,
})

/** The cover with the club's name, as PNG. Throws `too_many_tries` when many wait for theirs. */
export function renderSharePicture(
  options: Pick<CoverOptions, 'countries' | 'seed'>,
): Promise<Buffer> {
  return gate(() => render(options))
}

async function render(options: Pick<CoverOptions, 'countries' | 'seed'>): Promise<Buffer> {
  const [outlines, wordmark] = await Promise.all([loadOutlines(), loadWordmark()])
  const cover = drawCover({ ...options, width, height }, outlines)
  const shade = `<linearGradient id="e" x2="0" y2="1"><stop stop-color="#0b1526" stop-opacity="0"/><stop offset="1" stop-color="#0b1526" stop-opacity=".72"/></linearGradient><path d="M0 430H${width}V${height}H0z" fill="url(#e)"/>`
  const name = `<g transform="translate(54 584)scale(.3)">${wordmark}</g>`
  // Loaded late: its memory is not spent in a process that never draws one.
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp(Buffer.from(cover.replace(/<\/svg>$/, `${shade}${name}</svg>`)))
    .png({ palette: true, quality: 90, effort: 3, dither: 0.6 })
    .toBuffer()
}
