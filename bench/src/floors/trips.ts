import { serveBareReads } from './bare-reads.ts'
import { tripReads } from './hot-reads.ts'

await serveBareReads(tripReads)
