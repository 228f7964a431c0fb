import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  MovOutputFormat,
  Output,
  type OutputFormat,
  WebMOutputFormat,
} from 'mediabunny'
import { expect, test } from 'vitest'
import { inspectVideo } from './video-file.ts'

interface Drawn {
  codec: 'vp8' | 'hevc'
  format: OutputFormat
  seconds: number
}

/** A container of pictures that nobody decodes. */
async function film({ codec, format, seconds }: Drawn): Promise<Blob> {
  const target = new BufferTarget()
  const output = new Output({ format, target })
  const source = new EncodedVideoPacketSource(codec)
  output.addVideoTrack(source)
  await output.start()
  const decoderConfig = {
    codec: codec === 'vp8' ? 'vp8' : 'hvc1.1.6.L93.B0',
    codedWidth: 64,
    codedHeight: 48,
    description: new Uint8Array(23),
  }
  for (const at of [0, seconds - 1]) {
    const packet = new EncodedPacket(new Uint8Array(64), 'key', at, 1)
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as they are played
    await source.add(packet, { decoderConfig })
  }
  await output.finalize()
  return new Blob([target.buffer!])
}

const webm = new WebMOutputFormat()

test('a video is read without being decoded', async () => {
  const seen = await inspectVideo(await film({ codec: 'vp8', format: webm, seconds: 42 }))
  expect(seen).toEqual({ seconds: 42 })
})

test('what the club would not take is said before it is sent', async () => {
  const long = await inspectVideo(await film({ codec: 'vp8', format: webm, seconds: 7_202 }))
  expect(long).toEqual({ reason: 'A video lasts two hours at most.' })
  const mov = new MovOutputFormat()
  const phone = await inspectVideo(await film({ codec: 'hevc', format: mov, seconds: 2 }))
  const kinds = { reason: expect.stringMatching(/^Videos go in as MP4.*HEVC/) }
  expect(phone).toEqual(kinds)
  expect(await inspectVideo(new Blob(['no film at all']))).toEqual(kinds)
})
