import { setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint } from './endpoint.ts'
import { releaseHold } from './hold.ts'
import { holdOrLaunch } from './hold-or-launch.ts'
import type { Held, LaunchPlan } from './hold-or-launch.ts'
import { stopServer } from './stop-server.ts'

const pauseMs = 1000

/**
 * Takes the hold again whenever it breaks: PostgreSQL ends every connection when one of its
 * processes crashes, and the whole server may be killed. It comes back at the same address, so
 * clients only need to connect again. Not while we stop: systemd ends all processes of a unit at once.
 */
export function keepHolding(
  first: Held,
  plan: LaunchPlan,
  password: string,
  isStopping = () => false,
) {
  let held = Promise.resolve(first)
  let isLettingGo = false
  const mayLaunch = () => !isLettingGo && !isStopping()

  async function watch(): Promise<void> {
    for (;;) {
      const { hold, endpoint } = await held
      await hold.ended
      if (isLettingGo) return
      if (mayLaunch()) plan.log.warn('The database broke off; bringing it back')
      held = retake(endpoint)
    }
  }

  async function retake(endpoint: Endpoint): Promise<Held> {
    for (;;) {
      try {
        const again = await holdOrLaunch(plan, password, { endpoint, mayLaunch })
        plan.log.info('The database is back')
        return again
      } catch (error) {
        if (!mayLaunch()) throw error
        plan.log.warn(error instanceof Error ? error.message : String(error))
        await sleep(pauseMs)
      }
    }
  }

  async function letGo(): Promise<void> {
    isLettingGo = true
    const last = await held.catch(() => undefined)
    // Not held any more, and not brought back: there is nothing to stop.
    if (!last) return
    const { hold } = last
    // Where it breaks off just now, the server is ending.
    const isLast = await releaseHold(hold).catch(() => false)
    if (isLast) await stopServer(plan.folders.cluster, plan.nativeDir)
    await hold.client.end().catch(() => undefined)
  }

  // Its one failure is that of the last `held`, which letGo() meets as well.
  watch().catch(() => undefined)
  let stopping: Promise<void> | undefined

  return {
    /** Gives the server up; the last who does stops it, and then this waits until it is gone. */
    stop: () => (stopping ??= letGo()),
  }
}
