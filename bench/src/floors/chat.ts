import { serveBareReads } from './bare-reads.ts'
import { chatReads } from './hot-reads.ts'

await serveBareReads(chatReads)
