import { availableParallelism, setPriority } from 'node:os'
import sharp from 'sharp'
import type { SharpAnswer } from '../rows/images.ts'
import type { SvgJob } from '../rows/travel-map.ts'

/**
 * The floor of map pictures: bare sharp on the very SVGs at its own settings, one a core, without
 * HTTP, a session or anything to draw. At the priority that the club's own process has.
 */
sharp.concurrency(1)
sharp.cache(false)
setPriority(10)

async function renderAll({ drawings }: SvgJob): Promise<SharpAnswer> {
  const waiting = drawings.map((drawing) => Buffer.from(drawing))
  const started = performance.now()
  const one = async () => {
    for (let drawing = waiting.pop(); drawing; drawing = waiting.pop()) {
      await sharp(drawing).png().toBuffer()
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, one))
  return { ms: performance.now() - started }
}

process.on('message', (job: SvgJob) => {
  void renderAll(job).then((answer) => process.send!(answer))
})
process.send!({ port: 0 })
process.on('disconnect', () => process.exit(0))
