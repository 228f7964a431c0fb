import sharp from 'sharp'
import type { ImageTask, InspectTask, RenderTask } from './media-tasks.ts'
import { photoHeader } from './photo-header.ts'

/** Some 60 megapixels of JPEG take half a second; of the others so many times as long. */
const mostJpegPixels = 60_000_000
const costs: Record<string, number> = { heif: 4, png: 2, webp: 2, gif: 2 }

/** A file that was sent has a name that stands for nothing yet. */
function headerOf({ kind, file }: InspectTask | RenderTask) {
  const options = { limitInputPixels: false, failOn: 'error' } as const
  return kind === 'render' ? photoHeader(file, options) : sharp(file, options).metadata()
}

/** Whether a task takes seconds, by the header of its file; what cannot be read is for the task to tell. */
export async function isLarge(task: ImageTask): Promise<boolean> {
  if (task.kind !== 'inspect' && task.kind !== 'render') return false
  const header = await headerOf(task).catch(() => undefined)
  if (!header) return false
  return header.width * header.height * (costs[header.format] ?? 1) > mostJpegPixels
}
