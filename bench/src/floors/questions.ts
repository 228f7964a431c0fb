import { serveBareReads } from './bare-reads.ts'
import { questionReads } from './hot-reads.ts'

await serveBareReads(questionReads)
