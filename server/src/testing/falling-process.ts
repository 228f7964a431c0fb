import { readFileSync } from 'node:fs'
import type { ImageTask } from '../images/media-tasks.ts'

let underWay = 0

/**
 * In the place of image-process.ts: a file called `poison` fells it, `late` is not done in time, `stuck`
 * never, `large` is large, of `policy` it tells by which Linux schedules it (proc_pid_stat(5), field 41), of `beside` how
 * many are under way; any other takes a moment.
 */
interface Asked {
  id: number
  task: ImageTask
  mayBeLarge: boolean
}

process.on('message', ({ id, task, mayBeLarge }: Asked) => {
  const file = 'file' in task ? task.file : ''
  if (file === 'poison') process.kill(process.pid, 'SIGKILL')
  if (file === 'stuck') return
  if (file?.startsWith('large') && !mayBeLarge) {
    process.send?.({ id, isLarge: true })
    return
  }
  underWay++
  const answer = file === 'late' ? { isLate: true } : { result: resultOf(file) }
  setTimeout(
    () => {
      underWay--
      process.send?.({ id, ...answer })
    },
    file?.startsWith('large') ? 100 : 15,
  )
})

function resultOf(file: string | null): string | number | null | undefined {
  if (file === 'policy') return readFileSync('/proc/self/stat', 'utf8').split(' ')[40]
  return file === 'beside' ? underWay : file
}

process.on('disconnect', () => process.exit())
