import { serveBareReads } from './bare-reads.ts'
import { calendarReads } from './hot-reads.ts'

await serveBareReads(calendarReads)
