import { maxVideoSeconds } from '@farfolk/contract/videos'
import { BlobSource, Input, MATROSKA, MP4, QTFF, WEBM } from 'mediabunny'
import { m } from '../paraglide/messages.js'

const takenVideo = new Set<string | null>(['avc', 'vp8', 'vp9', 'av1'])
const takenAudio = new Set<string | null>(['aac', 'mp3', 'opus', 'vorbis'])

/** Why the club would not take a video, in words, or how many seconds it has: before a byte of it is sent. */
export async function inspectVideo(file: Blob): Promise<{ seconds: number } | { reason: string }> {
  const input = new Input({
    source: new BlobSource(file),
    formats: [MP4, QTFF, MATROSKA, WEBM],
  })
  try {
    if (!(await input.canRead())) return { reason: m.uploads_video_type() }
    const [[video, ...others], audios] = await Promise.all([
      input.getVideoTracks(),
      input.getAudioTracks(),
    ])
    const codecs = await Promise.all(audios.map((audio) => audio.getCodec()))
    const hasSound = audios.length === 0 || codecs.some((codec) => takenAudio.has(codec))
    const isTaken = video && takenVideo.has(await video.getCodec())
    if (!isTaken || others.length > 0 || !hasSound) return { reason: m.uploads_video_type() }
    const seconds = (await input.getDurationFromMetadata()) ?? (await input.computeDuration())
    return seconds > maxVideoSeconds ? { reason: m.uploads_video_long() } : { seconds }
  } catch {
    return { reason: m.uploads_video_broken() }
  } finally {
    input.dispose()
  }
}
