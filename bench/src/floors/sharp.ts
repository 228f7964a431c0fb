import { availableParallelism, setPriority } from 'node:os'
import sharp from 'sharp'
import type { SharpAnswer, SharpJob } from '../rows/images.ts'

/**
 * The floor of the image proxy: bare sharp at the same settings, one picture a core, without HTTP,
 * a queue or a disk to write to. At the priority that the club's own process has.
 */
sharp.concurrency(1)
sharp.cache(false)
setPriority(19)

async function render(file: string, { format, quality }: SharpJob): Promise<void> {
  const picture = sharp(file, { failOn: 'error', autoOrient: true }).resize(480, 320, {
    fit: 'cover',
    position: sharp.strategy.attention,
  })
  if (format === 'avif') picture.avif({ quality, effort: 1, chromaSubsampling: '4:2:0' })
  else if (format === 'webp') picture.webp({ quality, effort: 2 })
  else picture.jpeg({ quality })
  await picture.toBuffer()
}

async function renderAll(job: SharpJob): Promise<SharpAnswer> {
  const started = performance.now()
  const waiting = [...job.files]
  const one = async () => {
    for (let file = waiting.pop(); file; file = waiting.pop()) await render(file, job)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, one))
  return { ms: performance.now() - started }
}

process.on('message', (job: SharpJob) => {
  void renderAll(job).then((answer) => process.send!(answer))
})
process.send!({ port: 0 })
process.on('disconnect', () => process.exit(0))
