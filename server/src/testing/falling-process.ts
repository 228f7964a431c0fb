import type { ImageTask } from '../images/image-tasks.ts'

/** In the place of image-process.ts: a file called `poison` fells it, any other takes a moment. */
process.on('message', ({ id, task }: { id: number; task: ImageTask }) => {
  const file = 'file' in task ? task.file : ''
  if (file === 'poison') process.kill(process.pid, 'SIGKILL')
  setTimeout(() => process.send?.({ id, result: file }), 30)
})
process.on('disconnect', () => process.exit())
