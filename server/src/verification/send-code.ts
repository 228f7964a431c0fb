import { randomInt } from 'node:crypto'
import {
  codeDigits,
  codePauseSeconds,
  type startVerification,
} from '@farfolk/contract/verification'
import type { Locale } from '@farfolk/contract/members'
import type { Body } from '@farfolk/contract/http'
import { findLocale } from '../accounts/locale.ts'
import { tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import type { MemberViewer } from '../http/viewer.ts'
import type { LimitedKey } from '../limits/limits.ts'
import { spendIn } from '../limits/spend-all.ts'
import { say } from '../words/say.ts'
import type { VerificationDeps } from './deps.ts'
import { readPhone } from './phone.ts'
import { codeMinutes, findHomeCountry, replaceCode } from './queries.ts'

const daySeconds = 86_400
const codesADay = 5
/**
 * To one number, whoever asks: nobody's phone is flooded from many accounts, at the club's cost. Twice what
 * the contract gives a member, so that a number that moves from one to another on the same day has its five.
 */
const codesADayToOne = 10

/** Sends a code to a phone and answers nothing: what has become of it stands in the tables. */
export async function sendCode(
  deps: VerificationDeps,
  viewer: MemberViewer,
  given: Body<typeof startVerification>['verification'],
): Promise<void> {
  const { db } = deps.connections
  const country = given.country ?? (await findHomeCountry(db, viewer.memberId))
  const phone = await readPhone(given.phone, country)
  if (!phone) {
    throw new ApiError('format', {
      field: 'verification.phone',
      message: 'Not a valid phone number',
    })
  }
  const phoneHash = deps.hashes.ofPhone(phone.number)
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
  const keys = limitsOf(deps, viewer.memberId, phoneHash)
  await tx(db, async (trx) => {
    await spendIn(trx, keys)
    await replaceCode(trx, {
      memberId: viewer.memberId,
      phoneHash,
      maskedPhone: phone.masked,
      codeHash: deps.hashes.ofCode(viewer.memberId, code),
    })
    const locale = await findLocale(trx, viewer.memberId)
    const body = smsText(locale, code, deps.config.publicUrl)
    await deps.sms.send(trx, { to: phone.number, body, usefulSeconds: codeMinutes * 60 })
  })
}

/** Always locked in this order. */
function limitsOf(
  { rateLimits }: VerificationDeps,
  memberId: string,
  phoneHash: Buffer,
): LimitedKey[] {
  const limit = (count: number, seconds: number) => ({ count: rateLimits.scaled(count), seconds })
  return [
    [`sms-pause:${memberId}`, limit(1, codePauseSeconds)],
    [`sms-day:${memberId}`, limit(codesADay, daySeconds)],
    [`sms-phone:${phoneHash.toString('base64url')}`, limit(codesADayToOne, daySeconds)],
  ]
}

/** The last line lets a browser fill the code in, on our own pages alone (WICG, origin-bound codes). */
function smsText(locale: Locale, code: string, publicUrl: string): string {
  const words = say(locale, 'sms_code', { code, minutes: codeMinutes })
  return `${words}\n\n@${new URL(publicUrl).hostname} #${code}`
}
