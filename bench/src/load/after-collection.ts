import { writeFileSync } from 'node:fs'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/**
 * Loaded into a server that is weighed: on SIGUSR2 it drops what is dead and notes what is left. Pages
 * that V8 keeps empty for what may come are none of that: they are as many as in its busiest moment.
 */
process.on('SIGUSR2', () => {
  // What a first collection lets go of in callbacks is dead to the second.
  collect()
  setImmediate(() => {
    collect()
    const heap = getHeapStatistics()
    const bytes = process.memoryUsage.rss() - (heap.total_physical_size - heap.used_heap_size)
    writeFileSync(process.env.FARFOLK_BENCH_WEIGHT!, `${bytes}\n`)
  })
})
