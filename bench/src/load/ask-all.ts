import { Agent, get } from 'node:http'

/** Asks for every path once, so many at a time; answers the milliseconds. Throws unless all are 200. */
export async function askAll(port: number, paths: string[], atOnce: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const waiting = [...paths]
  const one = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      await ask(agent, port, path)
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

function ask(agent: Agent, port: number, path: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  get({ host: '127.0.0.1', port, path, agent }, (answer) => {
    answer.resume()
    answer.once('end', () => {
      if (answer.statusCode === 200) resolve()
      else reject(new Error(`${path} is answered ${answer.statusCode}`))
    })
  }).once('error', reject)
  return promise
}
