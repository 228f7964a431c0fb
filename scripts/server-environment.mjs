import { availableParallelism } from 'node:os'
import { inTree } from './tree.mjs'

// Node takes four however few processors there are, and they are in the way of the database's.
const workers = Math.min(4, availableParallelism())
const threads = `--v8-pool-size=${workers}`

/** How the server's process is run, by `npm start` and by the bench alike. */
export const serverEnvironment = {
  NODE_ENV: 'production',
  // Keeps the stripped and compiled sources: a later start is twice as fast and 20 MB smaller.
  NODE_COMPILE_CACHE: inTree('node_modules/.cache/compiled'),
  // What the operator sets comes last and wins.
  NODE_OPTIONS: [threads, process.env.NODE_OPTIONS].filter(Boolean).join(' '),
  // glibc's arena for every thread would hold another 10 MB that nobody uses.
  MALLOC_ARENA_MAX: '2',
}
