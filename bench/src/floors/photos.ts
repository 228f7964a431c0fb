import { serveBareReads } from './bare-reads.ts'
import { photoReads } from './hot-reads.ts'

await serveBareReads(photoReads)
