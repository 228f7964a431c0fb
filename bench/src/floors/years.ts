import { serveBareReads } from './bare-reads.ts'
import { yearReads } from './hot-reads.ts'

await serveBareReads(yearReads)
