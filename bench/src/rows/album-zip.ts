import type { Running } from '../processes.ts'
import type { Row } from '../rows.ts'

/** An own album as its one file, to a reader who keeps nothing of it; the server is just started. */
export async function zipRow(server: Running, token: string, albumId: string): Promise<Row> {
  const before = await server.peakMb()
  const started = performance.now()
  const reply = await fetch(
    `http://127.0.0.1:${server.port}/api/v1/user/albums/${albumId}/download`,
    {
      headers: { authorization: `Bearer ${token}` },
    },
  )
  if (!reply.ok || !reply.body) throw new Error(`The zip is answered ${await reply.text()}`)
  let bytes = 0
  for await (const part of reply.body) bytes += part.length
  const seconds = (performance.now() - started) / 1000
  const rise = (await server.peakMb()).own - before.own
  return {
    title: `An album of ${(bytes / 1e9).toFixed(1)} GB as one zip`,
    measured: `${seconds.toFixed(1)} s, ${Math.round(rise)} MB more resident than before (${Math.round(before.own)})`,
    wanted: 'less than 100 MB more',
    bounds: [{ name: 'memory', value: rise, atMost: 100 }],
  }
}
