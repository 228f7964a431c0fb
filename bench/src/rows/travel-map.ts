import { availableParallelism } from 'node:os'
import { apiBase } from '@farfolk/contract/http'
import { drawTravelMap } from '@farfolk/server/src/travel-map/draw-travel-map.ts'
import type { MarkedCountry } from '@farfolk/server/src/travel-map/draw-world.ts'
import { makeMembers } from '../club.ts'
import { askAll } from '../load/ask-all.ts'
import { requestText } from '../load/generator.ts'
import { startFloor, startServer } from '../processes.ts'
import { measure } from '../rounds.ts'
import type { Subject } from '../rows.ts'
import { median } from '../statistics.ts'
import { perSecond, ratio } from '../words.ts'
import type { SharpAnswer } from './images.ts'

export interface SvgJob {
  drawings: string[]
}

/** A map as somebody has it who has travelled much. */
const countries: MarkedCountry[] = [
  ...['AR', 'AU', 'BR', 'CA', 'EG', 'ES', 'FR', 'GR', 'IN', 'IT', 'JP', 'KE', 'MC', 'NO', 'US'].map(
    (code) => ({ code, status: 'visited' as const }),
  ),
  { code: 'SE', status: 'lived' },
  { code: 'MN', status: 'wanted' },
  { code: 'NZ', status: 'wanted' },
]
const firstWidth = 1_000
const connectionCount = 16
/** One more than cores: while an answer is on its way nobody waits for work. */
const atOnce = availableParallelism() + 1

/** Pictures of a member's map, made and kept. */
export const travelMap: Subject = {
  name: 'travel-map',
  async run({ world, generator, effort, isQuick }) {
    const { url, connections } = await world.club('small')
    const [member] = await makeMembers(connections, 1)
    const { id, token } = member!
    await connections.db
      .insertInto('visited_country')
      .values(countries.map((country) => ({ member_id: id, ...country })))
      .execute()
    const headers = { authorization: `Bearer ${token}` }
    const server = await startServer({
      dataDir: await world.newFolder('travel-map'),
      databaseUrl: url,
    })
    const floor = await startFloor('svg.ts')
    try {
      const count = isQuick ? 12 : 30
      let width = firstWidth
      const round = async () => {
        // Another width each: what was made before would be there already.
        const widths = Array.from({ length: count }, () => width++)
        const drawings = await Promise.all(widths.map((each) => drawingOf(each)))
        const paths = widths.map((each) => pathOf(each))
        const ours = await askAll(server.port, paths, atOnce, headers)
        const bare = (await floor.ask({ drawings } satisfies SvgJob)) as SharpAnswer
        return { ours, bare: bare.ms }
      }
      await round()
      const rounds: { ours: number; bare: number }[] = []
      for (let index = 0; index < effort.rounds; index++) rounds.push(await round())
      const rate = (side: 'ours' | 'bare') =>
        (count * 1000) / median(rounds.map((each) => each[side]))
      const share = median(rounds.map(({ ours, bare }) => bare / ours))
      const requests = [requestText({ path: pathOf(firstWidth), token })]
      const side = { port: server.port, requests }
      const kept = await measure(generator, side, connectionCount, effort.seconds)
      const ahead = kept.perSecond / rate('bare')
      return [
        {
          title: 'A travel map as a PNG 1,000 pixels wide, not kept yet',
          measured: `${rate('ours').toFixed(1)}/s against ${rate('bare').toFixed(1)} of bare sharp on the same SVG: ${ratio(share)}`,
          wanted: 'at least 0.9 of bare sharp',
          bounds: [{ name: 'maps of bare sharp', value: share, atLeast: 0.9 }],
        },
        {
          title: `The same map again, ${connectionCount} connections`,
          measured: `${perSecond(kept)}, ${ratio(ahead)} of bare sharp`,
          wanted: 'at least 20 times what bare sharp makes',
          bounds: [{ name: 'maps of bare sharp', value: ahead, atLeast: 20 }],
        },
      ]
    } finally {
      await Promise.all([server.stop(), floor.stop()])
    }
  },
}

function pathOf(width: number): string {
  return `${apiBase}/user/countries/map?width=${width}`
}

function drawingOf(width: number): Promise<string> {
  return drawTravelMap({
    countries,
    firstName: 'Bench',
    locale: 'en',
    style: 'default',
    isDark: false,
    width,
  })
}
