import { serveBareReads } from './bare-reads.ts'
import { keptSearchReads } from './hot-reads.ts'

await serveBareReads(keptSearchReads)
