import { beginSecondFactor, confirmSecondFactor } from '@farfolk/contract/second-factor'
import { Secret, TOTP } from 'otpauth'
import type { TestApp } from '../testing/test-app.ts'

const stepMs = 30_000

/** What the app of this secret shows so many steps from now. */
export function codeOf(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return totp.generate({ timestamp: Date.now() + steps * stepMs })
}

/** Turns the factor of a member on, as they do in the settings; with the code of the step before. */
export async function turnedOn(
  { as }: Pick<TestApp, 'as'>,
  member: { token: string },
  password?: string,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await as(member).call(beginSecondFactor, {
    body: { secondFactor: { password } },
  })
  const { secret } = begun.data
  const confirmed = await as(member).call(confirmSecondFactor, {
    body: { secondFactor: { code: codeOf(secret, -1) } },
  })
  return { secret, recoveryCodes: confirmed.data.recoveryCodes }
}
