import { maxUploadPixels } from '@farfolk/contract/images'
import sharp from 'sharp'
import type { Framing } from '../images/framing.ts'
import { photoHeader } from '../images/photo-header.ts'
import { failureOf, timeoutSeconds } from '../images/refused.ts'
import { sized } from '../images/sized.ts'
import { drawCover } from './cover.ts'
import { letter, plainWords, writableWords } from './lettering.ts'
import { loadOutlines } from './outlines.ts'
import { setTitle } from './title.ts'
import { loadWordmark } from './wordmark.ts'

export interface SharePictureTask {
  kind: 'share'
  /** The thing's own photo by its path; else the generated art of these countries. */
  file: string | null
  /** Of that photo. */
  framing: Framing
  countries: readonly string[]
  seed: string
  title: string
  /** In its place where the title names somebody whose letters cannot be set. */
  nameless?: string
  /** Below the title: where and when. */
  line: string
}

const width = 1200
const height = 630
const margin = 60

/** 1200 by 630, with the name in the club's type; a JPEG. */
export async function drawSharePicture(task: SharePictureTask): Promise<{ bytes: Uint8Array }> {
  const [back, front] = await Promise.all([drawBack(task), drawFront(task)])
  const bytes = await sharp(back, { raw: { width, height, channels: 3 } })
    .composite([{ input: Buffer.from(front) }])
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return { bytes }
}

/** Three bytes a pixel. */
async function drawBack({ file, framing, countries, seed }: SharePictureTask): Promise<Buffer> {
  if (file === null) {
    const cover = drawCover(
      { countries: [...countries], seed, width, height },
      await loadOutlines(),
    )
    return sharp(Buffer.from(cover)).removeAlpha().raw().toBuffer()
  }
  try {
    const options = { autoOrient: true, limitInputPixels: maxUploadPixels }
    const picture = await sized(
      sharp(file, options).timeout({ seconds: timeoutSeconds }),
      await photoHeader(file, options),
      {
        framing,
        size: { mode: 'fill', width, height, enlarge: true, dpr: 1 },
        gravity: 'smart',
      },
    )
    return await picture
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer()
  } catch (error) {
    throw failureOf(error)
  }
}

/** The name and what is below it, over a shade that makes them readable on anything. */
async function drawFront({ title, nameless, line }: SharePictureTask): Promise<string> {
  const [name, below, wordmark] = await Promise.all([
    setTitle(await chosenTitle(title, nameless), width - 2 * margin),
    setLine(line),
    loadWordmark(),
  ])
  const lead = name ? name.size * 1.12 : 0
  const lineHeight = below ? 58 : 0
  const block = lead * (name?.lines.length ?? 0) + lineHeight
  const top = height - margin - block
  let art = `<g transform="translate(${margin} 96)scale(.26)">${wordmark}</g>`
  for (const [index, { path }] of name?.lines.entries() ?? []) {
    const y = top + lead * index + name!.size * 0.8
    art += `<path transform="translate(${margin} ${y.toFixed(1)})" d="${path}" fill="#fff9ec"/>`
  }
  if (below) {
    art += `<path transform="translate(${margin} ${height - margin - 4})" d="${below.path}" fill="#fff9ec" fill-opacity=".92"/>`
  }
  const shadeFrom = Math.max(0, top - 130)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>${gradient('b', 0, 0.82)}${gradient('t', 0.55, 0)}</defs>
    <path d="M0 0H${width}V170H0z" fill="url(#t)"/>
    ${block > 0 ? `<path d="M0 ${shadeFrom}H${width}V${height}H0z" fill="url(#b)"/>` : ''}${art}</svg>`
}

/** From above to below; how dark each is. */
function gradient(id: string, above: number, below: number): string {
  const middle = above + (below - above) * 0.62
  return `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="#0b1526" stop-opacity="${above}"/><stop offset=".5" stop-color="#0b1526" stop-opacity="${middle.toFixed(2)}"/><stop offset="1" stop-color="#0b1526" stop-opacity="${below}"/></linearGradient>`
}

async function chosenTitle(title: string, nameless: string | undefined): Promise<string> {
  if (nameless === undefined) return title
  const isWhole = (await writableWords(title)) === plainWords(title)
  return isWhole ? title : nameless
}

const lineStyle = { size: 32, isSerif: false }

/** In one line: those of its parts that can be set, with fewer words of the first where they do not fit. */
export async function setLine(text: string) {
  const parts: string[] = []
  for (const part of plainWords(text).split(' · '))
    if (await letter(part, lineStyle)) parts.push(part)
  const [first = '', ...rest] = parts
  const words = first.split(' ')
  for (let count = words.length; count >= 0; count--) {
    const start = words.slice(0, count).join(' ')
    const shown = [count < words.length && start ? `${start} …` : start, ...rest]
    const set = await letter(shown.filter(Boolean).join(' · '), lineStyle)
    if (set && set.width <= width - 2 * margin) return set
  }
  return undefined
}
