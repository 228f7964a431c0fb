import { JsonText } from '../http/route.ts'

/** Somebody who has signed in; the JSON is of the own user. */
export interface OpenedSession {
  json: JsonText
  token: string
  /** Whether that has undone the closing of the account. */
  isReopened?: boolean
}

/** The own user, with the new session's token in the headers. */
export function answerSession(
  { json, token, isReopened = false }: OpenedSession,
  headers: Record<string, string>,
): JsonText {
  headers.authorization = `Bearer ${token}`
  headers['cache-control'] = 'no-store'
  return isReopened ? new JsonText(`${json.text.slice(0, -1)},"reopened":true}`) : json
}
