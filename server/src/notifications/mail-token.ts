import { createHmac, timingSafeEqual } from 'node:crypto'
import type { MemberMailKind } from '@farfolk/contract/email-lists'
import { parse, stringify } from 'uuid'

const idBytes = 16
const macBytes = 16
const tokenPattern = /^[A-Za-z0-9_-]{44}$/
/** By the byte that stands for each; what is mailed stays valid, so that none may change. */
const kinds: readonly MemberMailKind[] = ['friendRequests', 'messages', 'trips', 'digest']

/** What opens one of a member's mail settings from the mails themselves, without signing in. */
export interface MailSetting {
  memberId: string
  kind: MemberMailKind
}

/**
 * The member and the kind with a code that only this club can make. It is not stored, does not
 * expire and is the same in every mail of the kind.
 */
export function mailToken(key: Buffer, { memberId, kind }: MailSetting): string {
  const body = Buffer.from([...parse(memberId), kinds.indexOf(kind)])
  return Buffer.concat([body, codeOf(key, body)]).toString('base64url')
}

/** Undefined for a token that this club did not make. */
export function readMailToken(key: Buffer, token: string): MailSetting | undefined {
  if (!tokenPattern.test(token)) return undefined
  const bytes = Buffer.from(token, 'base64url')
  const body = bytes.subarray(0, idBytes + 1)
  if (!timingSafeEqual(bytes.subarray(idBytes + 1), codeOf(key, body))) return undefined
  const kind = kinds[body[idBytes]!]
  return kind && { memberId: stringify(body.subarray(0, idBytes)), kind }
}

function codeOf(key: Buffer, body: Buffer): Buffer {
  return createHmac('sha256', key).update(body).digest().subarray(0, macBytes)
}
