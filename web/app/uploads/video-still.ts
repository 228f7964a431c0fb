/** Of the longer side: no page shows a photo larger. */
const longestPx = 3_200
const quality = 0.9
/** What begins dark is looked into that many seconds deep. */
const mostSeconds = 10
/** Of 255, on average over the picture. */
const blackLuma = 16
/** What takes longer than that will never be there. */
const patienceMs = 20_000
/** From where it is sought; the picture that is there already is not shown anew. */
const shownWithinMs = 500

const stills = new WeakMap<File, Promise<File | undefined>>()

/** A photo of the first second of a video that is not black; undefined where this browser cannot open it. */
export function stillOf(file: File): Promise<File | undefined> {
  const still = stills.get(file) ?? draw(file).catch(() => undefined)
  stills.set(file, still)
  return still
}

async function draw(file: File): Promise<File | undefined> {
  const address = URL.createObjectURL(file)
  const video = document.createElement('video')
  try {
    // Else some phones fetch nothing before somebody presses it.
    Object.assign(video, { muted: true, playsInline: true, preload: 'auto' })
    await settled(video, 'loadedmetadata', () => (video.src = address))
    const canvas = document.createElement('canvas')
    const seconds = Math.min(mostSeconds, Math.ceil(video.duration || 1))
    for (let second = 0; second < seconds; second += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one picture after the other, up to a light one
      await seek(video, second)
      if (paint(canvas, video) >= blackLuma) break
    }
    const blob = await jpegOf(canvas)
    return blob ? await photoOf(file, blob) : undefined
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(address)
  }
}

/** A busy browser has sought before the picture that is drawn from there is the one of that second. */
async function seek(video: HTMLVideoElement, second: number): Promise<void> {
  const isShown = new Promise<void>((resolve) => {
    video.requestVideoFrameCallback?.(() => resolve())
    setTimeout(resolve, shownWithinMs)
  })
  await settled(video, 'seeked', () => (video.currentTime = second))
  await isShown
}

/** What is seen of a video that plays; undefined where that is black. Throws where its pixels may not be read. */
export async function seenOf(video: HTMLVideoElement): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas')
  if (paint(canvas, video) < blackLuma) return undefined
  return (await jpegOf(canvas)) ?? undefined
}

function jpegOf(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}

/** Waits for what `begin` leads to; rejects where the video cannot be read, or takes too long. */
function settled(video: HTMLVideoElement, event: string, begin: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No ${event}`)), patienceMs)
    const settle = (end: () => void) => () => {
      clearTimeout(timer)
      end()
    }
    video.addEventListener(event, settle(resolve), { once: true })
    video.addEventListener(
      'error',
      settle(() => reject(new Error('Unreadable'))),
      { once: true },
    )
    begin()
  })
}

/** Answers how light it is. Throws where there is sound alone, or a picture that is not decoded. */
function paint(canvas: HTMLCanvasElement, video: HTMLVideoElement): number {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0 || videoHeight === 0) throw new Error('No picture')
  const scale = Math.min(1, longestPx / Math.max(videoWidth, videoHeight))
  canvas.width = Math.max(1, Math.round(videoWidth * scale))
  canvas.height = Math.max(1, Math.round(videoHeight * scale))
  penOf(canvas).drawImage(video, 0, 0, canvas.width, canvas.height)
  const small = document.createElement('canvas')
  small.width = small.height = 16
  const pen = penOf(small)
  pen.drawImage(canvas, 0, 0, 16, 16)
  return lumaOf(pen.getImageData(0, 0, 16, 16).data)
}

function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('No canvas')
  return pen
}

/** The mean, of RGBA in turns. */
function lumaOf(pixels: Uint8ClampedArray): number {
  let sum = 0
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3)
    sum += 0.299 * red + 0.587 * green + 0.114 * blue
  }
  return sum / (pixels.length / 4)
}

/** The JPEG with a comment that is of this video alone, see `withComment`. */
export async function photoOf(file: File, jpeg: Blob): Promise<File> {
  const { name, lastModified } = file
  const named = `${name.replace(/\.[^.]*$/, '')}.jpg`
  const parts = withComment(jpeg, await digestOf(file))
  return new File(parts, named, { type: jpeg.type, lastModified })
}

/**
 * The parts of a JPEG that is no other still's: an album takes two that are the same for one photo, and two
 * films may well begin alike. The comment is of 250 bytes at most.
 */
export function withComment(jpeg: Blob, comment: string): BlobPart[] {
  const words = new TextEncoder().encode(comment)
  // A segment's length counts its own two bytes.
  const segment = new Uint8Array([0xff, 0xfe, 0, words.length + 2, ...words])
  // Behind the two bytes that every JPEG begins with.
  return [jpeg.slice(0, 2), segment, jpeg.slice(2)]
}

const pieces = 16
const pieceBytes = 64 * 1024

/** The same for the same file; of some pieces of it, as it may be larger than what a page can hold. */
async function digestOf(file: File): Promise<string> {
  const { size, lastModified } = file
  if (!isSecureContext) return `${size} ${lastModified}`
  const step = Math.max(pieceBytes, (size - pieceBytes) / (pieces - 1))
  const starts = Array.from({ length: pieces }, (_, index) => Math.floor(index * step))
  const seen = new Blob(starts.map((start) => file.slice(start, start + pieceBytes)))
  const digest = await crypto.subtle.digest('SHA-256', await seen.arrayBuffer())
  return `${size} ${btoa(String.fromCharCode(...new Uint8Array(digest).slice(0, 16)))}`
}
