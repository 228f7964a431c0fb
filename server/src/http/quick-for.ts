import type { Connections } from '../db/database.ts'
import type { Statements } from '../db/pipeline.ts'

/** As `poolFor`, for statements that are `quick`. */
export function quickFor(
  { quick, quickRead }: Pick<Connections, 'quick' | 'quickRead'>,
  tokenHash: Buffer | null,
): Statements {
  return tokenHash === null ? quickRead : quick
}
