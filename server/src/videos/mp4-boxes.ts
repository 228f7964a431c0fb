import type { FileHandle } from 'node:fs/promises'
import { Refused } from '../images/refused.ts'

// Boxes of MP4 and QuickTime (ISO/IEC 14496-12), as far as the library that copies films does not look at them.

const headBytes = 16
/** Of two hours in parts of a quarter of a second, and some more. */
const mostBoxes = 100_000
/** From 1904, where MP4 begins to count, to 1970. */
const epochSeconds = 2_082_844_800

/**
 * The clock of an MP4's header; undefined where it was never set. Throws Refused where the file is not whole,
 * or has more boxes, or longer tables, than any video.
 */
export async function readMadeAt(file: FileHandle, size: number): Promise<Date | undefined> {
  let movie: Stretch | undefined
  for await (const { name, ...stretch } of boxes(file, { from: 0, to: size })) {
    if (stretch.to > size) throw new Refused('broken')
    if (name === 'moov') movie ??= stretch
  }
  if (!movie) throw new Refused('broken')
  await refuseHugeTables(file, movie, size)
  const header = await findHeader(file, movie)
  if (!header || header.to - header.from < headBytes) return undefined
  const head = await readAt(file, header.from)
  const seconds = head[0] === 1 ? Number(head.readBigUInt64BE(4)) : head.readUInt32BE(4)
  const at = new Date((seconds - epochSeconds) * 1000)
  return seconds === 0 || Number.isNaN(at.getTime()) ? undefined : at
}

const tablePath = ['trak', 'mdia', 'minf', 'stbl']
/** Of the tables that are looked at: eight bytes for each of the pictures of two hours. */
const mostTableBytes = 64 * 1024 * 1024

/**
 * A table of a few bytes can stand for thousands of millions of pictures, which whoever lists them never comes
 * to the end of.
 */
async function refuseHugeTables(
  file: FileHandle,
  within: Stretch,
  size: number,
  depth = 0,
): Promise<void> {
  for await (const { name, ...stretch } of boxes(file, within)) {
    if (name !== tablePath[depth]) continue
    if (depth < tablePath.length - 1) await refuseHugeTables(file, stretch, size, depth + 1)
    else await refuseHugeTable(file, stretch, size)
  }
}

async function refuseHugeTable(file: FileHandle, table: Stretch, size: number): Promise<void> {
  let most = 0
  const counts: number[] = []
  for await (const { name, ...stretch } of boxes(file, table)) {
    if (name === 'stsz') most = await countSizes(file, stretch, size)
    if (name === 'stz2') most = await countSmallSizes(file, stretch)
    if (name === 'stts' || name === 'ctts') counts.push(await countTimes(file, stretch))
  }
  if (counts.some((count) => count > most)) throw new Refused('broken')
}

/** How many pictures or sounds it tells the sizes of. */
async function countSizes(file: FileHandle, { from, to }: Stretch, size: number): Promise<number> {
  const head = await readAt(file, from)
  const [each, count] = [head.readUInt32BE(4), head.readUInt32BE(8)]
  const isThere = each === 0 ? count * 4 <= to - from : count * each <= size
  if (!isThere) throw new Refused('broken')
  return count
}

/** The same where each size is told in 4, 8 or 16 bits. */
async function countSmallSizes(file: FileHandle, { from, to }: Stretch): Promise<number> {
  const head = await readAt(file, from)
  const [bits, count] = [head.readUInt8(7), head.readUInt32BE(8)]
  const isThere = [4, 8, 16].includes(bits) && (count * bits) / 8 <= to - from
  // Whoever reads it has as much of each as of those that are told in full.
  if (!isThere || count * 4 > mostTableBytes) throw new Refused('broken')
  return count
}

/** Of how many it tells when they come: pairs of a number and what holds for so many. */
async function countTimes(file: FileHandle, { from, to }: Stretch): Promise<number> {
  const bytes = Buffer.alloc(Math.min(to - from, mostTableBytes + 1))
  await file.read(bytes, 0, bytes.length, from)
  if (bytes.length < 8 || bytes.length > mostTableBytes) throw new Refused('broken')
  const entries = bytes.readUInt32BE(4)
  if (8 + entries * 8 > bytes.length) throw new Refused('broken')
  let count = 0
  for (let entry = 0; entry < entries; entry++) count += bytes.readUInt32BE(8 + entry * 8)
  return count
}

/** Where the headers of an MP4 stand that bear the time at which they were written. */
const dated: Record<string, readonly string[]> = {
  moov: ['mvhd', 'trak'],
  trak: ['tkhd', 'mdia'],
  mdia: ['mdhd'],
}

/** Takes those times out of an MP4: its bytes follow from its film alone, and no reader takes them for its age. */
export async function forgetClocks(file: FileHandle, size: number): Promise<void> {
  async function forget(within: Stretch, names: readonly string[]): Promise<void> {
    for await (const { name, ...stretch } of boxes(file, within)) {
      if (!names.includes(name)) continue
      const inner = dated[name]
      if (inner) await forget(stretch, inner)
      else {
        const [version] = await readAt(file, stretch.from)
        // Of making and of changing it, behind version and flags.
        await file.write(Buffer.alloc(version === 1 ? 16 : 8), 0, null, stretch.from + 4)
      }
    }
  }
  await forget({ from: 0, to: size }, ['moov'])
}

interface Stretch {
  from: number
  to: number
}

async function findHeader(file: FileHandle, movie: Stretch): Promise<Stretch | undefined> {
  for await (const { name, ...stretch } of boxes(file, movie)) {
    if (name === 'mvhd') return stretch
  }
  return undefined
}

/** What each holds, without its head. The last may end beyond. */
async function* boxes(file: FileHandle, { from, to: end }: Stretch) {
  let at = from
  for (let count = 0; at + 8 <= end; count++) {
    const head = await readAt(file, at)
    const short = head.readUInt32BE(0)
    const headerBytes = short === 1 ? 16 : 8
    const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short
    const to = short === 0 ? end : at + length
    if (count > mostBoxes || to < at + headerBytes) throw new Refused('broken')
    yield { name: head.toString('latin1', 4, 8), from: at + headerBytes, to }
    at = to
  }
}

async function readAt(file: FileHandle, at: number): Promise<Buffer> {
  const head = Buffer.alloc(headBytes)
  await file.read(head, 0, headBytes, at)
  return head
}
