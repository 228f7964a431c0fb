import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { ConnectionOptions, Database } from '../db/database.ts'
import { holdsGazetteer } from './load-gazetteer.ts'

/** How the process that loads connects. */
export type GazetteerWay = Pick<ConnectionOptions, 'url' | 'prepare'>

/**
 * Loads the gazetteer where the database lacks it, in a process of its own: a server would keep the
 * memory that it takes. `way` leads to the same database. True when it was loaded.
 */
export async function ensureGazetteer(db: Database, way: GazetteerWay): Promise<boolean> {
  if (await holdsGazetteer(db)) return false
  const child = fork(join(import.meta.dirname, 'load-gazetteer-process.ts'))
  let reason: unknown
  child.once('message', (told) => (reason = told))
  child.send(way)
  const [code, signal] = await once(child, 'exit')
  if (code !== 0) throw new Error(`the gazetteer could not be loaded (${reason ?? code ?? signal})`)
  return true
}
