import { join } from 'node:path'
import type { Config } from '../config.ts'

/** Where a club keeps its own articles; those of the same name as ours take their place. */
export function ownContent({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'content')
}
