import { serveBareReads } from './bare-reads.ts'
import { listReads } from './hot-reads.ts'

await serveBareReads(listReads)
