import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Reads DATA_DIR/outbox: waits until this many SMS have come to a number, and answers the last or its code. */
export function smsOutboxOf(dataDir: string) {
  const folder = join(dataDir, 'outbox')

  async function allTo(to: string): Promise<string[]> {
    const names = (await readdir(folder).catch(() => [])).filter((name) =>
      name.endsWith('.sms.json'),
    )
    const texts = await Promise.all(
      names.toSorted().map((name) => readFile(join(folder, name), 'utf8')),
    )
    return texts
      .map((text) => JSON.parse(text) as { to: string; body: string })
      .filter((sms) => sms.to === to)
      .map(({ body }) => body)
  }

  async function nth(count: number, to: string): Promise<string> {
    const deadline = Date.now() + 5_000
    for (;;) {
      const body = (await allTo(to))[count - 1]
      if (body) return body
      if (Date.now() > deadline) throw new Error(`fewer than ${count} SMS came to ${to}`)
      await sleep(10)
    }
  }

  return {
    nth,
    nthCode: async (count: number, to: string) => /\b\d{6}\b/.exec(await nth(count, to))?.[0] ?? '',
  }
}
