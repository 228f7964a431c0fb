import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { errorCodes } from '@farfolk/contract/errors'
import { ApiError } from '../http/api-error.ts'

// The 10,000 commonest of leaked ones, most common first, as the package common-password ships them.
const listFile = fileURLToPath(import.meta.resolve('common-password/lib/10k most common.txt'))
const shortestPassword = 8

let common: Promise<Set<string>> | undefined

/** Kept are those that are long enough to be tried at all, from the first signup on. */
async function readCommon(): Promise<Set<string>> {
  const lines = (await readFile(listFile, 'utf8')).split(/\r?\n/)
  return new Set(lines.filter((line) => line.length >= shortestPassword))
}

/** Refuses a password that is among the 10,000 commonest or the e-mail address itself. */
export async function refuseEasyPassword(
  password: string,
  email: string,
  field: string,
): Promise<void> {
  common ??= readCommon()
  const plain = password.trim().toLowerCase()
  if (plain === email.toLowerCase() || (await common).has(plain)) {
    throw new ApiError('too_common', { field, message: errorCodes.too_common.message })
  }
}
