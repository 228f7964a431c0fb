import { mostMovingBytes } from '../videos/motion-limits.ts'
import type { PictureType } from './recognise.ts'
import { asRecord, readXmpNotes } from './xmp-notes.ts'

/** Where in a photo's file the film of the seconds around it stands, in bytes. */
export interface MovingPart {
  from: number
  /** The first byte behind it. */
  to: number
}

/** Of a film at its top level: one in fragments has some for each of them. */
const mostBoxes = 1_000
/** Of a directory of what a file bears: picture, gain map, depth, film. */
const mostItems = 20

/**
 * The film that a phone put into a photo, as its notes, its boxes or Samsung's trailer tell; undefined for none, for
 * one that its owner has switched off, and where it does not stand as it is told. Never throws: a photo is one
 * without it too.
 */
export async function findMovingPart(
  bytes: Buffer,
  type: PictureType,
  xmp: Buffer | undefined,
): Promise<MovingPart | undefined> {
  if (type !== 'image/jpeg' && type !== 'image/heic') return undefined
  const told = await readXmp(xmp)
  if (told.isOff) return undefined
  const starts = [
    ...(type === 'image/heic' ? boxStarts(bytes) : []),
    ...told.fromEnd.map((length) => bytes.length - length),
    samsungStart(bytes),
  ]
  for (const start of starts) {
    const found = filmAt(bytes, start)
    if (found) return found
  }
  return undefined
}

interface ToldByXmp {
  /** It had a film, and its owner wants it still. */
  isOff: boolean
  /** How many bytes before the end of the file a film begins, the likelier first. */
  fromEnd: number[]
}

/** https://developer.android.com/media/platform/motion-photo-format, and what Google's cameras wrote before. */
async function readXmp(xmp: Buffer | undefined): Promise<ToldByXmp> {
  const spaces = await readXmpNotes(xmp, ['MotionPhoto', 'MicroVideo'])
  const flag = (name: string) =>
    spaces.map((space) => space[name]).find((value) => value !== undefined)
  const [isMotion, isMicro] = [flag('MotionPhoto'), flag('MicroVideo')]
  if (isMotion !== 1 && isMicro !== 1) {
    return { isOff: isMotion === 0 || isMicro === 0, fromEnd: [] }
  }
  const lengths = [directoryLength(flag('Directory')), numberOf(flag('MicroVideoOffset'))]
  return { isOff: false, fromEnd: lengths.filter((length) => length > 0) }
}

/** Bytes from where the film begins to the end of the file: it and whatever is told to stand behind it. */
function directoryLength(directory: unknown): number {
  const items = (Array.isArray(directory) ? directory : [directory])
    .slice(0, mostItems)
    .map((item) => asRecord(asRecord(item).Item ?? item))
  let length = 0
  for (const { Mime, Semantic, Length, Padding } of items.toReversed()) {
    length += numberOf(Length) + numberOf(Padding)
    if (Semantic === 'MotionPhoto' && String(Mime).startsWith('video/')) return length
  }
  return 0
}

function numberOf(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0
}

/** Of a HEIC file the box that bears a film beside the picture. */
function boxStarts(bytes: Buffer): number[] {
  for (const { name, from } of boxes(bytes, 0)) if (name === 'mpvd') return [from]
  return []
}

const samsungName = 'MotionPhoto_Data'

function samsungStart(bytes: Buffer): number {
  const at = bytes.lastIndexOf(samsungName, undefined, 'latin1')
  return at < 0 ? 0 : at + samsungName.length
}

/** Those of a film at its top level (ISO/IEC 14496-12): what else follows is none of it. */
const ofFilms = new Set(['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide', 'uuid', 'meta', 'pdin'])
for (const name of ['moof', 'mfra', 'sidx', 'styp', 'udta']) ofFilms.add(name)

/** A whole film that begins there, up to what is none of it; undefined where it is cut off, or too large. */
function filmAt(bytes: Buffer, start: number): MovingPart | undefined {
  if (start <= 0 || bytes.toString('latin1', start + 4, start + 8) !== 'ftyp') return undefined
  let hasMovie = false
  let end = start
  for (const { name, at, to } of boxes(bytes, start)) {
    if (!ofFilms.has(name) || (name === 'ftyp' && at > start)) break
    if (to > bytes.length || to - start > mostMovingBytes) return undefined
    hasMovie ||= name === 'moov'
    end = to
  }
  return hasMovie ? { from: start, to: end } : undefined
}

/** What stands side by side, none of it read; ends at what is no box. The last may end beyond the file. */
function* boxes(bytes: Buffer, start: number) {
  let at = start
  for (let count = 0; count < mostBoxes && at + 8 <= bytes.length; count++) {
    const short = bytes.readUInt32BE(at)
    if (short === 1 && at + 16 > bytes.length) return
    const headerBytes = short === 1 ? 16 : 8
    const length = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short
    const to = short === 0 ? bytes.length : at + length
    if (to < at + headerBytes) return
    yield { name: bytes.toString('latin1', at + 4, at + 8), at, from: at + headerBytes, to }
    at = to
  }
}
