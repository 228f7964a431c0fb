import type { Page } from '@playwright/test'

interface Recording {
  name: string
  seconds: number
  /** Seconds from the start that are black. */
  black?: number
}

/** What a camera would make, in WebM, of a coloured ground; into the page's own chooser of files. */
export async function giveVideo(page: Page, recording: Recording): Promise<void> {
  await page
    .locator('input[type=file]')
    .evaluate(async (input: HTMLInputElement, { name, seconds, black = 0 }) => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: 320, height: 180 })
      const pen = canvas.getContext('2d')!
      const type = 'video/webm'
      const recorder = new MediaRecorder(canvas.captureStream(10), {
        mimeType: `${type};codecs=vp8`,
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
      const files = new DataTransfer()
      files.items.add(new File(pieces, name, { type, lastModified: 1 }))
      input.files = files.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    }, recording)
}
