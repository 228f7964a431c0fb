import { Turn } from '@farfolk/contract/images'
import { type CropBox, type Framing, noFraming } from './framing.ts'
import {
  type Anchor,
  type Gravity,
  maxSide,
  type OutputFormat,
  type RenderSize,
} from './media-tasks.ts'

/** What a path of the proxy asks for. */
export interface ProxyRequest {
  /** Of imgproxy's source URL. */
  source: string
  framing: Framing
  size: RenderSize
  gravity: Gravity
  blur: number
  quality: number | undefined
  /** Undefined: what the browser takes. */
  format: OutputFormat | undefined
  /** Unix time in seconds from which on the address is none; undefined is never. */
  expires: number | undefined
}

/** The most pixels a point of the screen may have. */
const maxDpr = 4
const maxBlur = 100

const modes: Record<string, RenderSize['mode']> = {
  fill: 'fill',
  'fill-down': 'fill-down',
  fit: 'fit',
  force: 'force',
  auto: 'auto',
}
const anchors: Record<string, Anchor> = {
  sm: 'smart',
  ce: 'center',
  no: 'north',
  ea: 'east',
  so: 'south',
  we: 'west',
  noea: 'northeast',
  soea: 'southeast',
  sowe: 'southwest',
  nowe: 'northwest',
}
const formats: Record<string, OutputFormat> = {
  avif: 'avif',
  webp: 'webp',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
}

interface Draft extends Omit<ProxyRequest, 'source'> {
  /** Left for right, and upside down. */
  flips: [across: boolean, down: boolean]
  crop: { width: number; height: number; gravity: string[] } | undefined
}
type Option = (draft: Draft, values: string[]) => void

/** An option or a value that is none: the address is of nothing. */
class UnknownOption extends Error {}

const options: Record<string, Option> = {
  resize: (draft, [mode = '', ...rest]) => {
    setMode(draft, mode)
    setSize(draft, rest)
  },
  size: setSize,
  resizing_type: (draft, [mode = '']) => setMode(draft, mode),
  width: (draft, [width]) => setSize(draft, [width ?? '']),
  height: (draft, [height]) => setSize(draft, ['', height ?? '']),
  enlarge: (draft, [enlarge]) => setSize(draft, ['', '', enlarge ?? '']),
  dpr: (draft, [ratio]) => {
    const dpr = Math.min(number(ratio), maxDpr)
    if (dpr === 0) throw new UnknownOption()
    draft.size = { ...draft.size, dpr }
  },
  gravity: (draft, values) => {
    draft.gravity = readGravity(values)
  },
  rotate: (draft, [angle]) => {
    const turn = Turn.safeParse(number(angle) % 360)
    if (!turn.success) throw new UnknownOption()
    draft.framing = { ...draft.framing, turn: turn.data }
  },
  flip: (draft, [across = '', down = '']) => {
    draft.flips = [isOn(across), isOn(down)]
  },
  crop: (draft, [width, height, ...gravity]) => {
    draft.crop = { width: number(width), height: number(height || '0'), gravity }
  },
  blur: (draft, [sigma]) => {
    draft.blur = Math.min(number(sigma), maxBlur)
  },
  quality: (draft, [quality]) => {
    const value = number(quality)
    if (value > 100) throw new UnknownOption()
    draft.quality = Math.round(value) || undefined
  },
  format: (draft, [format = '']) => {
    draft.format = known(formats, format)
  },
  expires: (draft, [time]) => {
    draft.expires = number(time) || undefined
  },
  // What we always do.
  strip_metadata: () => undefined,
  auto_rotate: () => undefined,
  cachebuster: () => undefined,
}

const aliases: Record<string, string> = {
  rs: 'resize',
  s: 'size',
  rt: 'resizing_type',
  w: 'width',
  h: 'height',
  el: 'enlarge',
  g: 'gravity',
  rot: 'rotate',
  fl: 'flip',
  c: 'crop',
  bl: 'blur',
  q: 'quality',
  f: 'format',
  ext: 'format',
  exp: 'expires',
  sm: 'strip_metadata',
  ar: 'auto_rotate',
  cb: 'cachebuster',
}

/**
 * Reads `/{options}/{source}` in imgproxy's grammar, the source in Base64 or after `plain`;
 * undefined where it is not of it, or asks for what we do not do.
 */
export function readProxyPath(path: string): ProxyRequest | undefined {
  const parts = path.split('/').slice(1)
  const start = parts.findIndex((part) => !part.includes(':') || part === 'plain')
  if (start < 0) return undefined
  const draft: Draft = {
    framing: noFraming,
    flips: [false, false],
    crop: undefined,
    size: { mode: 'fill', width: 0, height: 0, enlarge: false, dpr: 1 },
    gravity: 'center',
    blur: 0,
    quality: undefined,
    format: undefined,
    expires: undefined,
  }
  try {
    for (const part of parts.slice(0, start)) {
      const [name = '', ...values] = part.split(':')
      known(options, aliases[name] ?? name)(draft, values)
    }
    const source = readSource(parts.slice(start), draft)
    const { crop: _crop, flips: _flips, ...request } = draft
    const framing = framingIn(draft)
    return { ...request, framing, source, size: capped(draft.size) }
  } catch (error) {
    if (error instanceof UnknownOption || error instanceof URIError) return undefined
    throw error
  }
}

/** What is upside down is mirrored and turned by half. */
function framingIn({ framing, flips: [across, down], crop, gravity }: Draft): Framing {
  const turn = ((framing.turn + (down ? 180 : 0)) % 360) as Turn
  return { turn, isMirrored: across !== down, crop: crop ? cropIn(crop, gravity) : null }
}

/** Without a gravity of its own, it has that of the picture. */
function cropIn({ width, height, gravity }: NonNullable<Draft['crop']>, usual: Gravity) {
  if (width === 0 && height === 0) return null
  const by = gravity.length > 0 ? readGravity(gravity) : usual
  // All of a picture would have to be looked at for each size.
  if (by === 'smart' || (typeof by !== 'string' && by.at === 'smart')) throw new UnknownOption()
  return { width, height, gravity: by } satisfies CropBox
}

function readSource(parts: string[], draft: Draft): string {
  if (parts[0] === 'plain') {
    const text = parts.slice(1).join('/')
    const at = text.lastIndexOf('@')
    setExtension(draft, at < 0 ? '' : text.slice(at + 1))
    return decodeURIComponent(at < 0 ? text : text.slice(0, at))
  }
  const text = parts.join('')
  const dot = text.indexOf('.')
  setExtension(draft, dot < 0 ? '' : text.slice(dot + 1))
  return Buffer.from(dot < 0 ? text : text.slice(0, dot), 'base64url').toString()
}

function setExtension(draft: Draft, extension: string): void {
  if (extension) draft.format = known(formats, extension)
}

function setMode(draft: Draft, mode: string): void {
  if (mode) draft.size = { ...draft.size, mode: known(modes, mode) }
}

/** Arguments that are left out or empty keep what was said before. */
function setSize(draft: Draft, [width, height, enlarge, extend]: string[]): void {
  if (extend && isOn(extend)) throw new UnknownOption()
  const { size } = draft
  draft.size = {
    ...size,
    ...(width && { width: Math.round(number(width)) }),
    ...(height && { height: Math.round(number(height)) }),
    ...(enlarge && { enlarge: isOn(enlarge) }),
  }
}

function readGravity([type = '', x, y]: string[]): Gravity {
  if (type === 'fp') {
    const [across, down] = [number(x), number(y)]
    if (across > 1 || down > 1) throw new UnknownOption()
    return { at: 'focus', x: across, y: down }
  }
  const at = known(anchors, type)
  const [across, down] = [signed(x || '0'), signed(y || '0')]
  return across === 0 && down === 0 ? at : { at, x: across, y: down }
}

function signed(text: string): number {
  return text.startsWith('-') ? -number(text.slice(1)) : number(text)
}

function capped(size: RenderSize): RenderSize {
  // Without a size the whole picture, which has a limit too.
  if (size.width === 0 && size.height === 0) {
    return { mode: 'fit', width: maxSide, height: maxSide, enlarge: false, dpr: 1 }
  }
  const [width, height] = [Math.min(size.width, maxSide), Math.min(size.height, maxSide)]
  return { ...size, width, height, dpr: Math.min(size.dpr, maxSide / Math.max(width, height)) }
}

function isOn(text: string): boolean {
  return ['1', 't', 'true'].includes(text)
}

function number(text = ''): number {
  if (!/^\d{1,12}(?:\.\d{1,6})?$/.test(text)) throw new UnknownOption()
  return Number(text)
}

function known<T>(table: Record<string, T>, name: string): T {
  const value = Object.hasOwn(table, name) ? table[name] : undefined
  if (value === undefined) throw new UnknownOption()
  return value
}
