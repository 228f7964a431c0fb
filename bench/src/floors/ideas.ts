import { serveBareReads } from './bare-reads.ts'
import { ideaReads } from './hot-reads.ts'

await serveBareReads(ideaReads)
