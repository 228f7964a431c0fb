import type { JsonText } from '../http/route.ts'

/** The own user, with the new session's token in the headers. */
export function answerSession(
  session: { json: JsonText; token: string },
  headers: Record<string, string>,
): JsonText {
  headers.authorization = `Bearer ${session.token}`
  headers['cache-control'] = 'no-store'
  return session.json
}
