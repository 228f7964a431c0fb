import { requestText } from '../load/generator.ts'
import type { Subject } from '../rows.ts'
import { compare } from '../rounds.ts'
import { perSecond, ratio } from '../words.ts'

/** What the kernel itself costs: routing, headers, ids, metrics. */
export const health: Subject = {
  name: 'health',
  async run({ world, generator, effort }) {
    const ours = await world.server('small')
    const floor = await world.floor('bare-fastify.ts')
    const requests = [requestText({ path: '/health/live' })]
    const sides = { ours: { port: ours.port, requests }, floor: { port: floor.port, requests } }
    const result = await compare(generator, sides, 16, effort)
    return [
      {
        title: '`/health/live` against bare Fastify, 16 connections',
        measured: `${perSecond(result.ours)} against ${perSecond(result.floor)}: ${ratio(result.throughputRatio)}`,
        wanted: 'at least 0.7 of its requests a second',
        bounds: [{ name: 'requests', value: result.throughputRatio, atLeast: 0.7 }],
      },
    ]
  },
}
