import { canUseApt, findWorking, installByApt } from './find-chromium.mjs'
import { showProgress } from './run-quietly.mjs'

const systemPaths = [
  '/usr/bin/redis-server',
  '/usr/local/bin/redis-server',
  '/usr/bin/valkey-server',
]

/** The path of a Redis for the tests, installed where there is none; undefined where none can be had. */
export async function findRedis() {
  const paths = [process.env.REDIS_SERVER_PATH ?? '', ...systemPaths]
  const known = await findWorking(paths)
  if (known || !canUseApt()) return known
  await showProgress('Installing Redis', () => installByApt('redis-server'))
  return await findWorking(systemPaths)
}
