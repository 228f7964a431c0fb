import { createHmac } from 'node:crypto'
import type { FeatureDeps } from '../feature-deps.ts'
import type { Sms } from '../sms/sms.ts'

export interface VerificationDeps extends Pick<
  FeatureDeps,
  'config' | 'connections' | 'rateLimits' | 'notifications'
> {
  sms: Sms
  hashes: PhoneHashes
}

/** Keyed, since every number and every code there is could be tried against a plain hash. */
export interface PhoneHashes {
  ofPhone(number: string): Buffer
  /** Of one member's code: two members with the same code have different ones. */
  ofCode(memberId: string, code: string): Buffer
}

export function createPhoneHashes({ secrets }: Pick<FeatureDeps, 'secrets'>): PhoneHashes {
  const phoneKey = secrets.keyFor('phone')
  const codeKey = secrets.keyFor('phone code')
  return {
    ofPhone: (number) => createHmac('sha256', phoneKey).update(number).digest(),
    ofCode: (memberId, code) =>
      createHmac('sha256', codeKey).update(`${memberId} ${code}`).digest(),
  }
}
