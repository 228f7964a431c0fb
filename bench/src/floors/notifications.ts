import { serveBareReads } from './bare-reads.ts'
import { notificationReads } from './hot-reads.ts'

await serveBareReads(notificationReads)
