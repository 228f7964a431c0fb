import type { Statements } from '../db/pipeline.ts'
import { ApiError } from './api-error.ts'
import { JsonText } from './route.ts'

export interface Written {
  json: string
  version: string
}

/**
 * Makes what finds a thing for who has just written it, by the text of a statement: $1 the thing, $2 the
 * member. Undefined where there is none for them.
 */
export function findsWritten(text: string) {
  return async (
    statements: Statements,
    id: string,
    memberId: string,
  ): Promise<Written | undefined> => (await statements.query<Written>(text, [id, memberId])).rows[0]
}

/**
 * What a write has left, with its ETag; 404 where it was deleted from elsewhere in the same moment, or
 * hidden by a block.
 */
export function answerWritten(
  context: { version?: string },
  written: Written | undefined,
): JsonText {
  if (!written) throw new ApiError('not_found')
  context.version = written.version
  return new JsonText(written.json)
}
