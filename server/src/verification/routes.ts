import * as contract from '@farfolk/contract/verification'
import type { FeatureDeps } from '../feature-deps.ts'
import type { Sms } from '../sms/sms.ts'
import { createPhoneHashes, type VerificationDeps } from './deps.ts'
import { findVerification } from './queries.ts'
import { sendCode } from './send-code.ts'
import { verifyPhone } from './verify-phone.ts'

/** The check mark: a phone that its member has shown to be theirs. */
export function verification(features: FeatureDeps, sms: Sms): void {
  const { route } = features.router
  const { pool } = features.connections
  const deps: VerificationDeps = { ...features, sms, hashes: createPhoneHashes(features) }

  route(contract.getVerification, async (context) => {
    const { version, json } = await findVerification(pool, context.viewer.memberId)
    context.version = version
    return json
  })

  route(contract.startVerification, async ({ body, viewer }) => {
    await sendCode(deps, viewer, body.verification)
    return (await findVerification(pool, viewer.memberId)).json
  })

  route(contract.verifyPhone, async ({ body, viewer }) => {
    await verifyPhone(deps, viewer, body.verification.code)
    return (await findVerification(pool, viewer.memberId)).json
  })
}
