import { Agent, get } from 'node:http'

/** Asks for every path once, so many at a time; answers the milliseconds. Throws unless all are 200. */
export async function askAll(
  port: number,
  paths: string[],
  atOnce: number,
  headers: Record<string, string> = {},
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const waiting = [...paths]
  const one = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      await ask({ agent, port, path, headers })
    }
  }
  const started = performance.now()
  try {
    await Promise.all(Array.from({ length: atOnce }, one))
    return performance.now() - started
  } finally {
    agent.destroy()
  }
}

interface Asked {
  agent: Agent
  port: number
  path: string
  headers: Record<string, string>
}

function ask({ path, ...options }: Asked): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  get({ host: '127.0.0.1', path, ...options }, (answer) => {
    answer.resume()
    answer.once('end', () => {
      if (answer.statusCode === 200) resolve()
      else reject(new Error(`${path} is answered ${answer.statusCode}`))
    })
  }).once('error', reject)
  return promise
}
