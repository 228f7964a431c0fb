import { readFileSync } from 'node:fs'
import type { ImageTask } from '../images/image-tasks.ts'

/**
 * In the place of image-process.ts: a file called `poison` fells it, of `policy` it tells by which
 * Linux schedules it (proc_pid_stat(5), field 41), any other takes a moment.
 */
process.on('message', ({ id, task }: { id: number; task: ImageTask }) => {
  const file = 'file' in task ? task.file : ''
  if (file === 'poison') process.kill(process.pid, 'SIGKILL')
  const result = file === 'policy' ? readFileSync('/proc/self/stat', 'utf8').split(' ')[40] : file
  setTimeout(() => process.send?.({ id, result }), 30)
})
process.on('disconnect', () => process.exit())
