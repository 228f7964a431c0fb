import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Database } from '../db/database.ts'
import { holdsGazetteer } from './load-gazetteer.ts'

/**
 * Loads the gazetteer where the database lacks it, in a process of its own: a server would keep the
 * memory that it takes. `url` is the same database's. True when it was loaded.
 */
export async function ensureGazetteer(db: Database, url: string): Promise<boolean> {
  if (await holdsGazetteer(db)) return false
  const child = fork(join(import.meta.dirname, 'load-gazetteer-process.ts'))
  child.send(url)
  const [code, signal] = await once(child, 'exit')
  if (code !== 0) throw new Error(`the gazetteer could not be loaded (${code ?? signal})`)
  return true
}
