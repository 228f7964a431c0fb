import { ErrorEnvelope } from '@farfolk/contract/errors'
import { expect } from 'vitest'

/** Every status that contract.md §1 gives a failed call; 5xx is a defect. */
const refusals = [400, 401, 403, 404, 409, 412, 413, 415, 422]
const insides =
  /\.[jt]s\b|node_modules|\/src\/|\bselect\b|\binsert into\b|syntax error|ECONN|Error:/i
// All of Cc but tab and line feed, and what turns the direction of the words after it.
const controlCharacters = /[^\P{Cc}\t\n]|[\u202A-\u202E\u2066-\u2069]/u

/** An answer of the API: a success with clean texts, or the envelope and nothing of the inside. */
export function expectAnswer(reply: { status: number; type: string | undefined; body: string }) {
  if (reply.status < 400) {
    expect(unclean(reply.body === '' ? null : JSON.parse(reply.body))).toEqual([])
    return
  }
  expect(refusals).toContain(reply.status)
  expect(reply.type).toBe('application/json; charset=utf-8')
  const { errors } = ErrorEnvelope.parse(JSON.parse(reply.body))
  const fields = errors.map(({ field }) => field)
  expect(new Set(fields).size).toBe(fields.length)
  for (const { message } of errors) expect(message).not.toMatch(insides)
}

/** The texts in a value that are not Unicode's NFC or hold control characters. */
function unclean(value: unknown): string[] {
  if (typeof value === 'string') {
    const isClean =
      value.isWellFormed() && value === value.normalize('NFC') && !controlCharacters.test(value)
    return isClean ? [] : [value]
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(unclean) : []
}
