import * as media from 'mediabunny'

interface Film {
  container?: 'mp4' | 'mov' | 'webm' | 'mkv'
  video?: 'avc' | 'hevc' | 'vp8' | 'vp9' | 'av1'
  audio?: 'aac' | 'opus' | 'pcm-s16' | null
  seconds?: number
  /** Seconds of its time at which it begins. */
  from?: number
  /** Clockwise, as a phone that was held upright says. */
  rotation?: 0 | 90
  /** As an iPhone writes it, `2024-05-01T12:13:14+0200`. */
  takenAt?: string
  /** As an iPhone writes it, `+59.3293+018.0686+010.000/`. */
  at?: string
  /** Another one, another film. */
  seed?: number
  tracks?: number
}

const formats = {
  mp4: () => new media.Mp4OutputFormat({ fastStart: 'in-memory', metadataFormat: 'mdta' }),
  mov: () => new media.MovOutputFormat({ fastStart: false, metadataFormat: 'mdta' }),
  webm: () => new media.WebMOutputFormat(),
  mkv: () => new media.MkvOutputFormat(),
}

const avcConfig = Buffer.from(
  '0142c00affe100176742c00ad9047b0110000003001000000300a0f122648001000568cb83cb20',
  'hex',
)
const hevcConfig = Buffer.from('0101600000009000000000001ef000fcfdf8f800000f00', 'hex')
const configs: Record<NonNullable<Film['video']>, VideoDecoderConfig> = {
  avc: { codec: 'avc1.42c00a', description: avcConfig },
  hevc: { codec: 'hvc1.1.6.L30.90', description: hevcConfig },
  vp8: { codec: 'vp8' },
  vp9: { codec: 'vp09.00.10.08' },
  av1: { codec: 'av01.0.00M.08' },
}
const sounds = {
  aac: { codec: 'mp4a.40.2', description: Buffer.from([0x11, 0x90]) },
  opus: { codec: 'opus' },
  'pcm-s16': { codec: 'pcm-s16' },
}
const framesASecond = 5

/** A film of grey noise as far as its container goes: no decoder would take its pictures. */
export async function film({
  container = 'mp4',
  video = 'avc',
  audio = 'aac',
  seconds = 2,
  from = 0,
  rotation = 0,
  takenAt,
  at,
  seed = 0,
  tracks = 1,
}: Film = {}): Promise<Buffer> {
  const target = new media.BufferTarget()
  const output = new media.Output({ format: formats[container](), target })
  const sources = Array.from({ length: tracks }, () => new media.EncodedVideoPacketSource(video))
  for (const source of sources) output.addVideoTrack(source, { rotation })
  const sound = audio === null ? undefined : new media.EncodedAudioPacketSource(audio)
  if (sound) output.addAudioTrack(sound)
  output.setMetadataTags({
    title: 'Secret name',
    raw: {
      ...(takenAt && { 'com.apple.quicktime.creationdate': takenAt }),
      ...(at && { 'com.apple.quicktime.location.ISO6709': at }),
    },
  })
  await output.start()
  const config = { ...configs[video], codedWidth: 64, codedHeight: 48 }
  const data = (nth: number) => new Uint8Array([0, 0, 0, 20, 0x65, ...Array(19).fill(seed + nth)])
  for (let nth = 0; nth < seconds * framesASecond; nth++) {
    const [time, length] = [from + nth / framesASecond, 1 / framesASecond]
    for (const source of sources) {
      const packet = new media.EncodedPacket(
        data(nth),
        nth % 5 === 0 ? 'key' : 'delta',
        time,
        length,
      )
      await source.add(packet, { decoderConfig: config })
    }
    await sound?.add(new media.EncodedPacket(data(nth), 'key', time, length), {
      decoderConfig: { ...sounds[audio ?? 'aac'], sampleRate: 48_000, numberOfChannels: 2 },
    })
  }
  await output.finalize()
  return Buffer.from(target.buffer!)
}
