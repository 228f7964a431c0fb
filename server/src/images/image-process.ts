import type { Answer, ImageTask } from './media-tasks.ts'
import { inspect } from './inspect.ts'
import { isLarge } from './is-large.ts'
import { readySharp } from './ready-sharp.ts'
import { OutOfTime, Refused } from './refused.ts'
import { render } from './render.ts'

/**
 * A process of its own for what strangers send: a decoder that falls takes nothing else with it,
 * and all of it yields to whoever reads a page.
 */

// What is made here of a photo that only libheif reads, once, as it comes: it is a JPEG to all other processes.
readySharp('VipsForeignLoadJpegBuffer')

async function resultOf(task: ImageTask) {
  if (task.kind === 'inspect') return inspect(task)
  if (task.kind === 'render') return render(task)
  // What paints is loaded with the first picture: many a process never does.
  if (task.kind === 'share') {
    const { drawSharePicture } = await import('../art/draw-share-picture.ts')
    return drawSharePicture(task)
  }
  if (task.kind === 'travelMap') {
    const { renderTravelMap } = await import('../travel-map/render-travel-map.ts')
    return renderTravelMap(task)
  }
  if (task.kind === 'still') {
    const { drawStill } = await import('../videos/draw-still.ts')
    return drawStill(task)
  }
  const { takePhoto } = await import('../art/photo/take-photo.ts')
  return takePhoto(task)
}

async function answer({ task, mayBeLarge }: Asked): Promise<Answer> {
  try {
    if (!mayBeLarge && (await isLarge(task))) return { isLarge: true }
    return { result: await resultOf(task) }
  } catch (error) {
    if (error instanceof Refused) return { refusal: error.refusal }
    if (error instanceof OutOfTime) return { isLate: true }
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

interface Asked {
  task: ImageTask
  mayBeLarge: boolean
}

process.on('message', ({ id, ...asked }: Asked & { id: number }) => {
  void answer(asked).then((message) => process.send?.({ id, ...message }))
})
// The server has ended, or was killed.
process.on('disconnect', () => process.exit())
