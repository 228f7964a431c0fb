import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../../start-error.ts'
import { chooseEndpoint } from './endpoint.ts'
import type { Endpoint } from './endpoint.ts'
import { holdServer } from './hold.ts'
import type { Hold } from './hold.ts'
import { launchServer } from './launch.ts'
import type { Launch } from './launch.ts'
import { findRunningServer } from './running-server.ts'
import type { RunningServer } from './running-server.ts'

export interface Held {
  hold: Hold
  endpoint: Endpoint
  /** Whether the server ran already. */
  adopted: boolean
}

export type LaunchPlan = Omit<Launch, 'endpoint'>

const patienceMs = 60_000

/**
 * A hold on the folder's server, which is launched where none runs. Several processes may try at
 * once: PostgreSQL lets one server have the folder, and the others join that one. A server that is
 * just stopping is waited for and launched anew.
 * Pass the `endpoint` of before to launch it where its clients look for it. Throws StartError where none
 * runs and `mayLaunch` says no.
 */
export async function holdOrLaunch(
  plan: LaunchPlan,
  password: string,
  { endpoint, mayLaunch = () => true }: { endpoint?: Endpoint; mayLaunch?: () => boolean } = {},
): Promise<Held> {
  const { cluster } = plan.folders
  const deadline = Date.now() + patienceMs
  let adopted = true
  while (Date.now() < deadline) {
    const running = findRunningServer(cluster)
    if (mayAnswer(running)) {
      const hold = await holdServer(running.endpoint, cluster, password)
      if (hold) return { hold, endpoint: running.endpoint, adopted }
    }
    if (running.state === 'none' || running.state === 'gone') {
      if (!mayLaunch()) throw new StartError(`The database on ${cluster} has ended`)
      const chosen = endpoint ?? (await chooseEndpoint(plan.folders))
      adopted = !(await launchServer({ ...plan, endpoint: chosen }))
      if (!adopted) continue
    }
    await sleep(20)
  }
  throw new StartError(
    `The database on ${cluster} neither answers nor ends:
    stop the process that ${cluster}/postmaster.pid names.`,
  )
}

/**
 * A process that we cannot see may still be a server, in another container with this folder. Its
 * socket tells; a second server on the folder would ruin it.
 */
function mayAnswer(running: RunningServer): running is RunningServer & { endpoint: Endpoint } {
  if (running.state === 'gone') return running.isOfFolder && running.endpoint.kind === 'socket'
  return running.state === 'ready'
}
