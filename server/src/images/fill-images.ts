import { setImmediate } from 'node:timers/promises'
import type { Image, Turn } from '@farfolk/contract/images'
import type { AlbumVideo } from '@farfolk/contract/videos'
import { videoName } from '../videos/video-name.ts'
import { cropThumbhash } from './crop-thumbhash.ts'
import { type Edits, type Framing, framingOf, framingOptions, noFraming } from './framing.ts'
import { framedSides } from './framed-sides.ts'
import type { ImageAddresses } from './image-addresses.ts'
import { markWord } from './image-json.ts'
import { readProxyPath } from './proxy-options.ts'
import type { Sides } from './rectangles.ts'
import { mirrorThumbhash, turnThumbhash } from './turn-thumbhash.ts'

/** contract §6 and `tile`, each at the pixel ratios of `ratios`. */
const variants: Record<keyof Image['variants'], string> = {
  avatar: 'rs:fill:128:128/g:sm',
  thumb: 'rs:fill:100:100',
  placeholder: 'rs:fill:100:100/bl:7',
  card: 'rs:fill:480:320/g:sm',
  tile: 'rs:fit:640:320',
  share: 'rs:fill:1200:630/g:sm',
  screen: 'rs:fit:1600:1600',
}
const ratios = [1, 2]

/** Addresses that end do so at the end of the half-hour after this one: they stay the same for long
 * enough to be kept by browsers, and never hold for more than an hour. */
const windowSeconds = 1_800

const markStart = `"\\u0001${markWord}|`
const fact = String.raw`\|([^"\\|]+)`
const marker = new RegExp(
  String.raw`"\\u0001${markWord}\|(image|screen|avatar|video)\|(stays|ends)${fact.repeat(6)}(?:\|(90|180|270))?(?:\|(m))?(?:\|c([\d.:]+))?"`,
  'g',
)
// Some four kilobytes each.
const keptTexts = 2_000

/** Of a JSON text: the images of as much of it are filled in some ten milliseconds. */
const partLength = 32_768

/** Puts Image and AlbumVideo objects and addresses in the place of the markers of image-json.ts in a JSON text. */
export type FillImages = (json: string) => string

export function createFillImages(addresses: ImageAddresses): FillImages {
  const kept = new Map<string, string>()
  let keptWindow = 0

  function fill(json: string): string {
    if (!json.includes(markStart)) return json
    const now = Math.floor(Date.now() / 1000 / windowSeconds)
    if (now !== keptWindow) kept.clear()
    keptWindow = now
    const expires = (now + 2) * windowSeconds
    return json.replaceAll(marker, (text, kind: string, life: string, ...facts: string[]) => {
      const known = kept.get(text)
      if (known !== undefined) return known
      const ending = life === 'ends' ? `/exp:${expires}` : ''
      const filled = JSON.stringify(
        kind === 'video'
          ? videoOf(facts, expires)
          : kind === 'avatar'
            ? avatarOf(facts, ending)
            : kind === 'screen'
              ? screenOf(facts, ending)
              : imageOf(facts, ending),
      )
      if (kept.size >= keptTexts) kept.clear()
      // A copy: what was matched is a part of the answer, and would keep all of that.
      kept.set(Buffer.from(text).toString(), filled)
      return filled
    })
  }

  function avatarOf([, hash = '']: string[], ending: string): string {
    return addresses.addressOf(hash, variants.avatar + ending)
  }

  function screenOf(facts: string[], ending: string): string {
    const [, hash = ''] = facts
    return addresses.addressOf(hash, variants.screen + framingOptions(editsIn(facts)) + ending)
  }

  function videoOf(facts: string[], expires: number): AlbumVideo {
    const [hash = '', type, duration, width, height, bytes] = facts
    const given = type as AlbumVideo['type']
    return {
      url: addresses.videoAddressOf(videoName(hash, given), expires),
      duration: Number(duration),
      width: Number(width),
      height: Number(height),
      bytes: Number(bytes),
      type: given,
    }
  }

  function imageOf(facts: string[], ending: string): Image {
    const [id = '', hash = '', width, height, color = '', thumbhash = ''] = facts
    const edits = editsIn(facts)
    const framing = framingOptions(edits)
    const sides = { width: Number(width), height: Number(height) }
    const entries = Object.entries(variants).map(([name, options]) => {
      const sources = ratios.map((ratio) => {
        const dpr = ratio === 1 ? '' : `/dpr:${ratio}`
        return addresses.addressOf(hash, options + framing + dpr + ending)
      })
      const srcset = sources.map((src, index) => `${src} ${ratios[index]}x`).join(', ')
      return [name, { src: sources[0], srcset }]
    })
    return {
      id,
      ...framedSides(sides, framingOf(edits)),
      thumbhash: editThumbhash(thumbhash, sides, edits),
      color,
      variants: Object.fromEntries(entries) as Image['variants'],
    }
  }

  return fill
}

function editsIn(facts: readonly (string | undefined)[]): Edits {
  const [turn, mirror, crop] = facts.slice(6)
  const [x = 0, y = 0, width = 1, height = 1] = crop?.split(':').map(Number) ?? []
  return {
    turn: Number(turn ?? 0) as Turn,
    isMirrored: mirror !== undefined,
    crop: crop === undefined ? null : { x, y, width, height },
  }
}

function editThumbhash(thumbhash: string, sides: Sides, { crop, isMirrored, turn }: Edits): string {
  const kept = crop ? cropThumbhash(thumbhash, sides, crop) : thumbhash
  return turnThumbhash(isMirrored ? mirrorThumbhash(kept) : kept, turn)
}

/** How an Image that `fillImages` has made is shown. */
export function framingIn({ variants }: Image): Framing {
  const { src } = variants.share
  return readProxyPath(src.slice(src.indexOf('/rs:')))?.framing ?? noFraming
}

/** As `fillImages` does, but lets others have their turn between the parts of a long text. */
export async function fillInParts(fillImages: FillImages, json: string): Promise<string> {
  const parts: string[] = []
  let from = 0
  while (from < json.length) {
    if (from > 0) {
      // oxlint-disable-next-line no-await-in-loop -- a part at a time is what this is for
      await setImmediate()
    }
    const next = json.indexOf(markStart, from + partLength)
    const to = next === -1 ? json.length : next
    parts.push(fillImages(json.slice(from, to)))
    from = to
  }
  return parts.join('')
}
