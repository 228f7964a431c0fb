import { ApiError } from './api-error.ts'
import { JsonText } from './route.ts'

interface Written {
  json: string
  version: string
}

/** What a write has left, with its ETag; 404 where it was deleted from elsewhere in the same moment. */
export function answerWritten(
  context: { version?: string },
  written: Written | undefined,
): JsonText {
  if (!written) throw new ApiError('not_found')
  context.version = written.version
  return new JsonText(written.json)
}
