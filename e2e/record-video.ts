import type { Page } from '@playwright/test'

interface Film {
  type: string
  codec: string
  seconds: number
  /** Seconds from the start that are black. */
  black?: number
}

/** What a camera would make, of a coloured ground, as this browser films a canvas. */
export async function filmCanvas(page: Page, film: Film): Promise<Buffer> {
  const text = await page.evaluate(async ({ type, codec, seconds, black = 0 }) => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 320, height: 180 })
    const pen = canvas.getContext('2d')!
    const recorder = new MediaRecorder(canvas.captureStream(10), {
      mimeType: `${type};codecs=${codec}`,
    })
    const pieces: Blob[] = []
    recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data))
    const whole = new Promise((resolve) => recorder.addEventListener('stop', resolve))
    recorder.start()
    const begun = performance.now()
    for (let now = 0; now < seconds; now = (performance.now() - begun) / 1000) {
      pen.fillStyle = now < black ? 'black' : `hsl(${now * 90} 70% 60%)`
      pen.fillRect(0, 0, canvas.width, canvas.height)
      // oxlint-disable-next-line no-await-in-loop -- it is recorded as it is drawn
      await new Promise((resolve) => setTimeout(resolve, 80))
    }
    recorder.stop()
    await whole
    const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  }, film)
  return Buffer.from(text, 'base64')
}

/** A film in WebM, into the page's own chooser of files. */
export async function giveVideo(
  page: Page,
  { name, ...length }: { name: string } & Pick<Film, 'seconds' | 'black'>,
): Promise<void> {
  const type = 'video/webm'
  const buffer = await filmCanvas(page, { type, codec: 'vp8', ...length })
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: type, buffer })
}
