import type { Answer } from '../images/media-tasks.ts'
import { Refused } from '../images/refused.ts'
import { remux } from './remux.ts'
import type { VideoTask } from './video-task.ts'

/**
 * As the process for images, of videos: what reads the files of strangers falls alone, and no picture waits
 * for a film.
 */

async function answer(task: VideoTask): Promise<Answer> {
  try {
    return { result: await remux(task) }
  } catch (error) {
    if (error instanceof Refused) return { refusal: error.refusal }
    if (!(error instanceof Error)) return { error: String(error) }
    const { code } = error as NodeJS.ErrnoException
    return { error: error.message, ...(code !== undefined && { code }) }
  }
}

process.on('message', ({ id, task }: { id: number; task: VideoTask }) => {
  void answer(task).then((message) => process.send?.({ id, ...message }))
})
// The server has ended, or was killed.
process.on('disconnect', () => process.exit())
