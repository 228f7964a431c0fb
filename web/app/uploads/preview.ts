import { isVideo } from './file-rules.ts'

/** Of the longer tiles, on dense screens. */
const widthPx = 320
const quality = 0.8
const atOnce = 2

let running = 0
const turns: (() => void)[] = []

/**
 * A small picture of a photo, as a blob; undefined where the browser cannot read the file. Two are
 * decoded at once: each needs the whole photo in memory for a moment.
 */
export async function drawPreview(file: File, signal: AbortSignal): Promise<Blob | undefined> {
  // The one that ends hands its place over, so that nobody can slip in between.
  if (running >= atOnce) await new Promise<void>((resolve) => turns.push(resolve))
  else running += 1
  try {
    return signal.aborted ? undefined : await draw(await pictureOf(file))
  } catch {
    return undefined
  } finally {
    const next = turns.shift()
    if (next) next()
    else running -= 1
  }
}

async function pictureOf(file: File): Promise<File | undefined> {
  return isVideo(file) ? (await import('./video-still.ts')).stillOf(file) : file
}

async function draw(file: File | undefined): Promise<Blob | undefined> {
  if (!file) return undefined
  const bitmap = await createImageBitmap(file, { resizeWidth: widthPx, resizeQuality: 'medium' })
  try {
    const scale = widthPx / bitmap.width
    const canvas = document.createElement('canvas')
    canvas.width = widthPx
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    const pen = canvas.getContext('2d')
    if (!pen) return undefined
    // A JPEG has no transparency: else it is black there.
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve) => {
      canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', quality)
    })
  } finally {
    bitmap.close()
  }
}
