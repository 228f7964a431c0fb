import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { framingOf } from './framing.ts'
import type { RenderTask } from './media-tasks.ts'
import { render } from './render.ts'

const upright = sharp(
  Buffer.from(Array.from({ length: 37 * 23 * 3 }, (_, at) => (at * 73) % 256)),
  { raw: { width: 37, height: 23, channels: 3 } },
)
/** How the file has to lie for the orientation to set it upright. */
const held = { 1: 0, 3: 180, 6: 270, 8: 90 }

test('in full size every pixel is where it is in any other, however the camera was held', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'framed-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [orientation, angle] of Object.entries(held)) {
    const file = join(folder, `${orientation}.png`)
    const lying = await sharp(await upright.clone().png().toBuffer())
      .rotate(angle)
      .withMetadata({ orientation: Number(orientation) })
      .png()
      .toBuffer()
    await writeFile(file, lying)
    const shown = async (side: number, framing: RenderTask['framing']) => {
      const { bytes } = await render({
        kind: 'render',
        file,
        maxPixels: 1_000,
        framing,
        size: { mode: 'fit', width: side, height: side, enlarge: false, dpr: 1 },
        gravity: 'center',
        blur: 0,
        quality: undefined,
        format: 'png',
      })
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
      return { sides: [info.width, info.height], pixels: data.toString('hex') }
    }
    for (const turn of [0, 90, 180, 270] as const) {
      for (const isMirrored of [false, true]) {
        for (const crop of [null, { x: 0.1, y: 0.2, width: 0.5, height: 0.4 }]) {
          const framing = framingOf({ crop, isMirrored, turn })
          expect(await shown(0, framing)).toEqual(await shown(4_096, framing))
        }
      }
    }
  }
})
