import { openTripIds } from '../club.ts'
import { requestText } from '../load/generator.ts'
import { measure, middle } from '../rounds.ts'
import type { Subject } from '../rows.ts'
import { ms, perSecond } from '../words.ts'

const hotPages = 20
const browserHeaders = {
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br',
  'accept-language': 'en',
}

/** A public trip as a visitor's browser asks for it. */
export const pages: Subject = {
  name: 'pages',
  async run({ world, generator, effort }) {
    const { connections } = await world.club('small')
    const { port } = await world.server('small')
    const ids = await openTripIds(connections, 10_000)
    const requests = ids.map((id) => requestText({ path: `/trips/${id}`, headers: browserHeaders }))
    const hot = { port, requests: requests.slice(0, hotPages) }
    await measure(generator, hot, 4, 1)
    const cached = []
    const uncached = []
    // Each round asks for trips that no round before has.
    const distinct = Math.floor((requests.length - hotPages) / (effort.rounds + 1))
    for (let round = 0; round <= effort.rounds; round++) {
      const first = hotPages + round * distinct
      const cold = { port, requests: requests.slice(first, first + distinct) }
      const measured = await measure(generator, cold, 4, effort.seconds)
      if (measured.perSecond * effort.seconds > distinct) throw new Error('too few distinct trips')
      // The first round compiles the page's code.
      if (round > 0) uncached.push(measured)
      await measure(generator, hot, 4, 0.3)
      cached.push(await measure(generator, hot, 16, effort.seconds))
    }
    const fast = middle(cached)
    const slow = middle(uncached)
    return [
      {
        title: 'Public trip page, cached, 16 connections',
        measured: `${perSecond(fast)}, p99 ${ms(fast.p99Ms)}`,
        wanted: 'at least 500 a second',
        bounds: [{ name: 'pages', value: fast.perSecond, atLeast: 500 }],
      },
      {
        title: 'Public trip page, uncached, 4 connections',
        measured: `p50 ${ms(slow.p50Ms)}, p99 ${ms(slow.p99Ms)}, ${perSecond(slow)}`,
        wanted: 'p99 under 50 ms',
        bounds: [{ name: 'p99', value: slow.p99Ms, atMost: 50 }],
      },
    ]
  },
}
