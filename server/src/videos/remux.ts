import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { maxVideoSeconds } from '@farfolk/contract/videos'
import * as media from 'mediabunny'
import { Refused } from '../images/refused.ts'
import { containerNotes } from './container-notes.ts'
import { forgetClocks, readMadeAt } from './mp4-boxes.ts'
import type { Remuxed, VideoTask } from './video-task.ts'

// What a stranger's file makes it say is of no use to who runs the club.
media.Logging.level = media.LogLevel.Silent

/** Two hours of film as fast as phones take it, and of sound in short pieces. */
const mostPackets = 1_500_000
/** No picture of a film is so large, nor the table of all of them. */
const mostBytesAtOnce = 64 * 1024 * 1024
/** Seconds of what a file says that it lasts: it was cut off where more is. */
const mostMissing = 2
/** Of the same bytes in a row: no reader that comes to an end asks for them as often. */
const mostAsked = 1_000
/** No screen has so many. */
const widest = 16_384

const mp4Video: readonly string[] = ['avc', 'vp9', 'av1']
const webmVideo: readonly string[] = ['vp8', 'vp9', 'av1']
const mp4Audio: readonly string[] = ['aac', 'mp3', 'opus']
const webmAudio: readonly string[] = ['opus', 'vorbis']

/**
 * Writes a video into a new container, MP4 or WebM, as it was filmed and without whatever else the file tells:
 * nothing is decoded, and nothing held but some of it and the table of its pictures. Throws Refused: `too_large`
 * is too long.
 */
export async function remux({ file, target, isMotion = false }: VideoTask): Promise<Remuxed> {
  const [source, written] = [await open(file), await open(target, 'w')]
  const { size } = await source.stat()
  const input = new media.Input({
    formats: [media.MP4, media.QTFF, media.MATROSKA, media.WEBM],
    source: sourceOf(source, size),
  })
  try {
    const format = await readable(input.getFormat(), 'unsupported')
    const isMatroska = format === media.MATROSKA || format === media.WEBM
    const madeAt = isMatroska ? undefined : await readMadeAt(source, size)
    const copied = await readable(copy(input, { isMatroska, isMotion, target: written }), 'broken')
    const notes = containerNotes(await input.getMetadataTags().catch(() => ({})), madeAt)
    const sentHash = await hashOf(file)
    return { ...copied, ...notes, ...(await finish(target, copied.type)), sentHash }
  } finally {
    input.dispose()
    await Promise.all([source.close(), written.close()])
  }
}

/** Whatever the file makes a reader of it throw; a disk that is full is no fault of the file. */
async function readable<T>(work: Promise<T>, refusal: 'broken' | 'unsupported'): Promise<T> {
  return work.catch((error: unknown) => {
    if (error instanceof Refused) throw error
    if (error instanceof Error && 'errno' in error) throw error
    throw new Refused(refusal)
  })
}

function sourceOf(file: FileHandle, size: number): media.Source {
  const source = new media.CustomSource({
    getSize: () => size,
    async read(start, end) {
      if (end - start > mostBytesAtOnce) throw new Refused('broken')
      const bytes = new Uint8Array(end - start)
      const { bytesRead } = await file.read(bytes, 0, bytes.length, start)
      if (bytesRead < bytes.length) throw new Refused('broken')
      return bytes
    },
    prefetchProfile: 'fileSystem',
    handleUnhandledError: () => undefined,
  })
  boundAsking(source)
  return source
}

/**
 * @NOTE mediabunny 1.61 looks for the next part of WebM behind what it does not know, and where none follows
 * asks for the last eight bytes for ever. It has them by then, so that nothing but this sees it ask.
 */
function boundAsking(source: object): void {
  /* oxlint-disable no-underscore-dangle -- the name that the library has for it; no other way leads there */
  const asked = source as { _read(from: number, to: number, ...others: unknown[]): unknown }
  const read = asked._read.bind(source)
  let last = { from: -1, to: -1, times: 0 }
  asked._read = (from, to, ...others) => {
    if (from !== last.from || to !== last.to) last = { from, to, times: 0 }
    last.times += 1
    if (last.times > mostAsked) throw new Refused('broken')
    return read(from, to, ...others)
  }
  /* oxlint-enable no-underscore-dangle */
}

function targetOf(file: FileHandle): media.Target {
  const write = async ({ data, position }: media.StreamTargetChunk) => {
    for (let done = 0; done < data.length;) {
      const { bytesWritten } = await file.write(data, done, data.length - done, position + done)
      done += bytesWritten
    }
  }
  return new media.StreamTarget(new WritableStream({ write }), { chunked: true })
}

interface Track {
  add(packet: media.EncodedPacket): Promise<void>
  packets: AsyncGenerator<media.EncodedPacket, void>
  next: media.EncodedPacket | undefined
}

async function copy(
  input: media.Input,
  { isMatroska, isMotion, target }: { isMatroska: boolean; isMotion: boolean; target: FileHandle },
): Promise<Pick<Remuxed, 'type' | 'duration' | 'width' | 'height'>> {
  const { video, audio } = await (isMotion ? findMotion(input) : findTracks(input))
  const [videoCodec, audioCodec] = [await video.getCodec(), (await audio?.getCodec()) ?? null]
  const isWebm = becomesWebm(videoCodec, audioCodec, isMatroska)
  const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()]
  if (!(width > 0 && height > 0 && width <= widest && height <= widest)) throw new Refused('broken')

  const output = new media.Output({
    // Room for the table is kept at the start, so that a film plays before all of it has come.
    format: isWebm
      ? new media.WebMOutputFormat()
      : new media.Mp4OutputFormat({ fastStart: 'reserve' }),
    target: targetOf(target),
  })
  const videoSource = new media.EncodedVideoPacketSource(videoCodec!)
  output.addVideoTrack(videoSource, {
    rotation: await video.getRotation(),
    maximumPacketCount: await countPackets(video),
  })
  const tracks = [await trackOf(video, videoSource)]
  if (audio) {
    const audioSource = new media.EncodedAudioPacketSource(audioCodec!)
    output.addAudioTrack(audioSource, { maximumPacketCount: await countPackets(audio) })
    tracks.push(await trackOf(audio, audioSource))
  }
  try {
    await output.start()
    const { duration, end } = await copyPackets(tracks)
    await output.finalize()
    const told = (await video.getDurationFromMetadata()) ?? 0
    if (end < told - mostMissing) throw new Refused('broken')
    return {
      type: isWebm ? 'video/webm' : 'video/mp4',
      duration: Math.round(duration * 1000) / 1000,
      width: Math.round(width),
      height: Math.round(height),
    }
  } catch (error) {
    await output.cancel().catch(() => undefined)
    throw error
  }
}

/** The one film of a file, and the first of its sounds that browsers play. */
async function findTracks(input: media.Input) {
  const [[video, ...others], audios] = [await input.getVideoTracks(), await input.getAudioTracks()]
  if (!video && audios.length === 0) throw new Refused('broken')
  if (!video || others.length > 0) throw new Refused('unsupported')
  const codecs = await Promise.all(audios.map((track) => track.getCodec()))
  const isTaken = (codec: string | null) =>
    codec !== null && (mp4Audio.includes(codec) || webmAudio.includes(codec))
  const audio = audios[codecs.findIndex(isTaken)]
  if (audios.length > 0 && !audio) throw new Refused('unsupported')
  // A screen that was filmed without its sound has an empty one.
  return { video, audio: audio && (await countPackets(audio)) > 0 ? audio : undefined }
}

/** Phones put a second film of single large pictures beside what plays. */
async function findMotion(input: media.Input) {
  const [video] = await input.getVideoTracks()
  if (!video) throw new Refused('broken')
  return { video, audio: undefined }
}

/** Throws Refused for what neither container holds as browsers play it. */
function becomesWebm(video: string | null, audio: string | null, isMatroska: boolean): boolean {
  const fits = (videos: readonly string[], audios: readonly string[]) =>
    video !== null && videos.includes(video) && (audio === null || audios.includes(audio))
  const [isMp4, isWebm] = [fits(mp4Video, mp4Audio), fits(webmVideo, webmAudio)]
  if (!isMp4 && !isWebm) throw new Refused('unsupported')
  return isWebm && (isMatroska || !isMp4)
}

async function countPackets(track: media.InputTrack): Promise<number> {
  const { packetCount } = await track.computePacketStats(mostPackets + 1)
  if (packetCount > mostPackets) throw new Refused('broken')
  return packetCount
}

async function trackOf(
  track: media.InputVideoTrack | media.InputAudioTrack,
  source: media.EncodedVideoPacketSource | media.EncodedAudioPacketSource,
): Promise<Track> {
  const decoderConfig = await track.getDecoderConfig()
  if (!decoderConfig) throw new Refused('broken')
  // What a packet needs is told with the first.
  const first = { decoderConfig } as object
  let isFirst = true
  const packets = new media.EncodedPacketSink(track).packets()
  const next = (await packets.next()).value ?? undefined
  if (next === undefined) throw new Refused('broken')
  return {
    packets,
    next,
    async add(packet) {
      await source.add(packet, isFirst ? first : undefined)
      isFirst = false
    },
  }
}

/**
 * Of both in turns, so that they stand near each other, from 0 on; answers the seconds that it lasts, and when
 * it ends by the time of its file, which need not begin at 0.
 */
async function copyPackets(tracks: readonly Track[]): Promise<{ duration: number; end: number }> {
  // What stands before 0 is not shown, and stays there.
  const first = Math.max(0, earliest(tracks)?.next?.timestamp ?? 0)
  let [start, end] = [first, 0]
  for (;;) {
    const track = earliest(tracks)
    if (!track?.next) return { duration: Math.max(0, end - first), end }
    const { timestamp, duration } = track.next
    start = Math.min(start, timestamp)
    end = Math.max(end, timestamp + duration)
    if (!(end - start <= maxVideoSeconds)) throw new Refused('too_large')
    // oxlint-disable-next-line no-await-in-loop -- one packet at a time is in memory
    await track.add(first > 0 ? track.next.clone({ timestamp: timestamp - first }) : track.next)
    // oxlint-disable-next-line no-await-in-loop
    track.next = (await track.packets.next()).value ?? undefined
  }
}

function earliest(tracks: readonly Track[]): Track | undefined {
  return tracks.reduce<Track | undefined>(
    (first, track) =>
      track.next && !(first?.next && first.next.timestamp <= track.next.timestamp) ? track : first,
    undefined,
  )
}

/** Once it is on the disk. */
async function finish(
  target: string,
  type: Remuxed['type'],
): Promise<Pick<Remuxed, 'hash' | 'bytes'>> {
  const file = await open(target, 'r+')
  try {
    const { size } = await file.stat()
    if (type === 'video/mp4') await forgetClocks(file, size)
    await file.sync()
    return { hash: await hashOf(target), bytes: size }
  } finally {
    await file.close()
  }
}

async function hashOf(file: string): Promise<Uint8Array> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest()
}
