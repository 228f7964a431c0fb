import { writeFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Loaded into a server that is weighed: on SIGUSR2 it drops what is dead and notes what is left. */
process.on('SIGUSR2', () => {
  // What a first collection lets go of in callbacks is dead to the second.
  collect()
  setImmediate(() => {
    collect()
    writeFileSync(process.env.FARFOLK_BENCH_WEIGHT!, `${process.memoryUsage.rss()}\n`)
  })
})
