import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { NewPassword } from '@farfolk/contract/accounts'
import { type ApiErrorItem, errorCodes } from '@farfolk/contract/errors'
import * as z from 'zod/mini'
import { ApiError } from '../http/api-error.ts'

const commonest = 10_000
const shortestPassword = 8

// Two counts of leaked passwords, most common first: M. Burnett's, and that of zxcvbn, which is of
// other years. A password that is among the first 10,000 of either is refused.
const lists = [
  {
    file: import.meta.resolve('common-password/lib/10k most common.txt'),
    read: (text: string) => text.split(/\r?\n/),
  },
  {
    file: import.meta.resolve('zxcvbn/lib/frequency_lists.js'),
    read: (text: string) => (/\bpasswords: "([^"]*)"/.exec(text)?.[1] ?? '').split(','),
  },
]

let common: Promise<Set<string>> | undefined

/** Kept are those that are long enough to be tried at all, from the first signup on. */
async function readCommon(): Promise<Set<string>> {
  const read = lists.map(async ({ file, read: wordsOf }) => {
    const text = await readFile(fileURLToPath(file), 'utf8')
    return wordsOf(text).slice(0, commonest)
  })
  const words = (await Promise.all(read)).flat()
  return new Set(words.filter((word) => word.length >= shortestPassword))
}

async function isEasy(password: string, email: string): Promise<boolean> {
  common ??= readCommon()
  const plain = password.trim().toLowerCase()
  return plain === email.toLowerCase() || (await common).has(plain)
}

/** For a body that is refused for something else: whether its new password is too easy as well. */
export function findEasyPassword(resource: 'user' | 'password', field: 'password' | 'new') {
  const Given = z.object({ [resource]: z.looseObject({ [field]: NewPassword }) })
  return async (body: unknown): Promise<ApiErrorItem[]> => {
    const given = Given.safeParse(body).data?.[resource]
    if (!given) return []
    const { [field]: password = '', email } = given
    if (!(await isEasy(password, typeof email === 'string' ? email : ''))) return []
    const { message } = errorCodes.too_common
    return [{ code: 'too_common', message, field: `${resource}.${field}` }]
  }
}

/** Refuses a password that is among the 10,000 commonest or the e-mail address itself. */
export async function refuseEasyPassword(
  password: string,
  email: string,
  field: string,
): Promise<void> {
  if (await isEasy(password, email)) throw new ApiError('too_common', { field })
}
