import type { Running } from './processes.ts'
import { compare } from './rounds.ts'
import type { Bench, Row } from './rows.ts'
import { ms, perSecond, ratio } from './words.ts'

/** Signed-in reads of the small club against a floor that sends the same statements. */
export async function compareReads(
  { world, generator, effort }: Bench,
  title: string,
  requests: string[],
  floor: Running,
  { connectionCounts = [16, 64] } = {},
): Promise<Row[]> {
  const ours = await world.server('small')
  const sides = { ours: { port: ours.port, requests }, floor: { port: floor.port, requests } }
  const rows: Row[] = []
  for (const connections of connectionCounts) {
    const result = await compare(generator, sides, connections, effort)
    rows.push({
      title: `${title}, signed in, ${connections} connections`,
      measured:
        `${perSecond(result.ours)} against ${perSecond(result.floor)}: ${ratio(result.throughputRatio)}; ` +
        `p99 ${ms(result.ours.p99Ms)} against ${ms(result.floor.p99Ms)}: ${ratio(result.p99Ratio)}`,
      wanted: 'at least 0.8 of the requests a second, p99 at most 1.5 times that of the floor',
      bounds: [
        { name: 'requests', value: result.throughputRatio, atLeast: 0.8 },
        { name: 'p99', value: result.p99Ratio, atMost: 1.5 },
      ],
    })
  }
  return rows
}
