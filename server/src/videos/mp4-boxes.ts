import type { FileHandle } from 'node:fs/promises'
import { Refused } from '../images/refused.ts'

// Boxes of MP4 and QuickTime (ISO/IEC 14496-12), as far as the library that copies films does not look at them.

const headBytes = 16
/** Small boxes stand side by side: a read of its own for each takes seconds. */
const pieceBytes = 4096
/** In all of a file: of two hours in parts of a quarter of a second, and some more. */
const mostBoxes = 100_000
/** From 1904, where MP4 begins to count, to 1970. */
const epochSeconds = 2_082_844_800

/**
 * The clock of an MP4's header; undefined where it was never set. Throws Refused where the file is not whole,
 * or has more boxes, or longer tables, than any video.
 */
export async function readMadeAt(handle: FileHandle, size: number): Promise<Date | undefined> {
  const file = inPieces(handle)
  let movie: Stretch | undefined
  for await (const { name, ...stretch } of boxes(file, { from: 0, to: size })) {
    if (stretch.to > size) throw new Refused('broken')
    if (name === 'moov') movie ??= stretch
  }
  if (!movie) throw new Refused('broken')
  await refuseHugeTables(file, movie, size)
  const header = await findHeader(file, movie)
  if (!header || header.to - header.from < headBytes) return undefined
  const head = await file.headAt(header.from)
  const seconds = head[0] === 1 ? Number(head.readBigUInt64BE(4)) : head.readUInt32BE(4)
  const at = new Date((seconds - epochSeconds) * 1000)
  return seconds === 0 || Number.isNaN(at.getTime()) ? undefined : at
}

const tablePath = ['trak', 'mdia', 'minf', 'stbl']
/** Of the tables that are looked at: eight bytes for each of the pictures of two hours. */
const mostTableBytes = 64 * 1024 * 1024
/** At sizes, by who copies a track: for each picture at those of all that lie together with it. */
const mostLooks = 50_000_000_000

/**
 * A table of a few bytes can stand for thousands of millions of pictures, which whoever lists them never comes
 * to the end of.
 */
async function refuseHugeTables(
  file: Pieces,
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

async function refuseHugeTable(file: Pieces, table: Stretch, size: number): Promise<void> {
  let [most, longest] = [0, 0]
  const counts: number[] = []
  for await (const { name, ...stretch } of boxes(file, table)) {
    if (name === 'stsz') most = await countSizes(file, stretch, size)
    if (name === 'stz2') most = await countSmallSizes(file, stretch)
    if (name === 'stts' || name === 'ctts') counts.push(await countTimes(file, stretch))
    if (name === 'stsc') longest = await longestChunk(file, stretch)
  }
  if (counts.some((count) => count > most)) throw new Refused('broken')
  if (longest > most || longest * most > mostLooks) throw new Refused('broken')
}

/** How many pictures or sounds it tells the sizes of. */
async function countSizes(file: Pieces, { from, to }: Stretch, size: number): Promise<number> {
  const head = await file.headAt(from)
  const [each, count] = [head.readUInt32BE(4), head.readUInt32BE(8)]
  const isThere = each === 0 ? count * 4 <= to - from : count * each <= size
  if (!isThere) throw new Refused('broken')
  return count
}

/** The same where each size is told in 4, 8 or 16 bits. */
async function countSmallSizes(file: Pieces, { from, to }: Stretch): Promise<number> {
  const head = await file.headAt(from)
  const [bits, count] = [head.readUInt8(7), head.readUInt32BE(8)]
  const isThere = [4, 8, 16].includes(bits) && (count * bits) / 8 <= to - from
  // Whoever reads it has as much of each as of those that are told in full.
  if (!isThere || count * 4 > mostTableBytes) throw new Refused('broken')
  return count
}

/** Of how many it tells when they come: pairs of a number and what holds for so many. */
async function countTimes(file: Pieces, table: Stretch): Promise<number> {
  const { bytes, entries } = await readTable(file, table, 8)
  let count = 0
  for (let entry = 0; entry < entries; entry++) count += bytes.readUInt32BE(8 + entry * 8)
  return count
}

/** Of how many at most it tells that they lie together: entries of the first place, their number and one more. */
async function longestChunk(file: Pieces, table: Stretch): Promise<number> {
  const { bytes, entries } = await readTable(file, table, 12)
  let longest = 0
  for (let entry = 0; entry < entries; entry++) {
    longest = Math.max(longest, bytes.readUInt32BE(8 + entry * 12 + 4))
  }
  return longest
}

async function readTable(
  { handle }: Pieces,
  { from, to }: Stretch,
  entryBytes: number,
): Promise<{ bytes: Buffer; entries: number }> {
  const bytes = Buffer.alloc(Math.min(to - from, mostTableBytes + 1))
  await handle.read(bytes, 0, bytes.length, from)
  if (bytes.length < 8 || bytes.length > mostTableBytes) throw new Refused('broken')
  const entries = bytes.readUInt32BE(4)
  if (8 + entries * entryBytes > bytes.length) throw new Refused('broken')
  return { bytes, entries }
}

/** Where the headers of an MP4 stand that bear the time at which they were written. */
const dated: Record<string, readonly string[]> = {
  moov: ['mvhd', 'trak'],
  trak: ['tkhd', 'mdia'],
  mdia: ['mdhd'],
}

/** Takes those times out of an MP4: its bytes follow from its film alone, and no reader takes them for its age. */
export async function forgetClocks(handle: FileHandle, size: number): Promise<void> {
  const file = inPieces(handle)
  async function forget(within: Stretch, names: readonly string[]): Promise<void> {
    for await (const { name, ...stretch } of boxes(file, within)) {
      if (!names.includes(name)) continue
      const inner = dated[name]
      if (inner) await forget(stretch, inner)
      else {
        const [version] = await file.headAt(stretch.from)
        // Of making and of changing it, behind version and flags.
        await handle.write(Buffer.alloc(version === 1 ? 16 : 8), 0, null, stretch.from + 4)
      }
    }
  }
  await forget({ from: 0, to: size }, ['moov'])
}

interface Stretch {
  from: number
  to: number
}

async function findHeader(file: Pieces, movie: Stretch): Promise<Stretch | undefined> {
  for await (const { name, ...stretch } of boxes(file, movie)) {
    if (name === 'mvhd') return stretch
  }
  return undefined
}

/** What each holds, without its head. The last may end beyond. */
async function* boxes(file: Pieces, { from, to: end }: Stretch) {
  let at = from
  while (at + 8 <= end) {
    const head = await file.headAt(at)
    file.boxCount += 1
    const short = head.readUInt32BE(0)
    const headerBytes = short === 1 ? 16 : 8
    const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short
    const to = short === 0 ? end : at + length
    if (file.boxCount > mostBoxes || to < at + headerBytes) throw new Refused('broken')
    yield { name: head.toString('latin1', 4, 8), from: at + headerBytes, to }
    at = to
  }
}

interface Pieces {
  handle: FileHandle
  /** Of the file so far, those within others too. */
  boxCount: number
  /** Zeros behind the end of the file. */
  headAt(at: number): Promise<Buffer>
}

function inPieces(handle: FileHandle): Pieces {
  let [piece, start] = [Buffer.alloc(0), 0]
  return {
    handle,
    boxCount: 0,
    async headAt(at) {
      if (at < start || at + headBytes > start + piece.length) {
        ;[piece, start] = [Buffer.alloc(pieceBytes), at]
        await handle.read(piece, 0, pieceBytes, at)
      }
      return piece.subarray(at - start, at - start + headBytes)
    },
  }
}
