import { openTripIds, signInAs } from '../club.ts'
import { Generator, requestText } from '../load/generator.ts'
import type { Bench, Row } from '../rows.ts'
import { median, percentile } from '../statistics.ts'
import { ms, ratio } from '../words.ts'
import type { Proxy } from './images.ts'

const steady = { connections: 8, ratePerSecond: 100 }
/** More than are made at once: some always wait. */
const imageConnections = 8

/** What pictures that are being made do to whoever reads a trip. */
export async function besideRow(
  { world, generator, effort }: Bench,
  { server, addresses, pictures }: Proxy,
): Promise<Row> {
  const { connections } = await world.club('small')
  const ids = await openTripIds(connections, 200)
  const { rows } = await connections.pool.query<{ id: string }>('select id from member limit 20')
  const tokens = await signInAs(
    connections,
    rows.map(({ id }) => id),
  )
  const reads = {
    port: server.port,
    requests: ids.map((id, index) =>
      requestText({ path: `/api/v1/trips/${id}`, token: tokens[index % tokens.length]! }),
    ),
  }
  const seconds = Math.max(effort.seconds * 2, 3)
  const readNow = async () =>
    percentile((await generator.run({ ...reads, ...steady, seconds })).latencies, 0.99)
  // Another width each round: nothing of it is made before.
  const imagesOf = (round: number) =>
    pictures.flatMap(({ hash }) =>
      Array.from({ length: 20 }, (_, index) =>
        requestText({
          path: addresses.addressOf(hash, `rs:fill:${700 + index}:${500 + round}/g:sm/f:avif`),
        }),
      ),
    )
  const second = new Generator()
  try {
    await readNow()
    const pairs: { alone: number; beside: number; made: number }[] = []
    for (let round = 0; round < effort.rounds; round++) {
      const alone = await readNow()
      const load = second.run({
        port: server.port,
        requests: imagesOf(round),
        connections: imageConnections,
        seconds: seconds + 0.5,
      })
      const beside = await readNow()
      pairs.push({ alone, beside, made: (await load).perSecond })
    }
    const growth = median(pairs.map(({ alone, beside }) => beside / alone))
    const [alone, beside, made] = (['alone', 'beside', 'made'] as const).map((side) =>
      median(pairs.map((pair) => pair[side])),
    ) as [number, number, number]
    return {
      title: `GET /trips/{id}, ${steady.ratePerSecond} a second, while pictures are made at capacity`,
      measured: `p99 ${ms(beside)} beside ${made.toFixed(1)} pictures/s, ${ms(alone)} alone: ${ratio(growth)}`,
      wanted: 'p99 at most 2 times',
      bounds: [{ name: 'p99', value: growth, atMost: 2 }],
    }
  } finally {
    second.stop()
  }
}
