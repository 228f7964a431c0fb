import type { Database, Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import { addressKey } from '../http/address-key.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import {
  giveBackOne,
  type Limit,
  type LimitedKey,
  secondsUntilFree,
  spend,
} from '../limits/limits.ts'
import { refuseUntil, spendAll, spendIn } from '../limits/spend-all.ts'
import { addressInKey } from '../mail/hash-of-address.ts'
import type { LinkRequest } from './mailed-links.ts'

const failuresSeconds = 15 * 60
const accountFailures = 10
const addressFailures = 50
const signups = 20
const emailChanges = 5
const connections = 5
const links = 20
const news = 1
const factorTries = 30
const factorTriesOfAddress = 10
const recoveryTriesOfAddress = 10
const hourSeconds = 3_600

/** What of an account its owner is told by mail, whoever did it. */
export type AccountNews =
  | 'closed'
  | 'reopened'
  | 'password'
  | 'factor_on'
  | 'factor_off'
  | 'recovery_code'
  | 'factor_tried'

/** Of a million codes of an app three are right at a time, of 2^80 recovery codes ten. */
export type CodeKind = 'app' | 'recovery'

export interface AccountLimits {
  /** What a try to sign in is limited by, for statements that look at it on the way. */
  triesOf(email: string, ip: string): LimitedKey[]
  /** Throws 429 while the account or the address has failed too often, for the right password too. */
  requireTries(email: string, ip: string): Promise<void>
  /** Throws 429, and counts nothing, when parallel tries have reached the limit in the meantime. */
  countFailure(email: string, ip: string): Promise<void>
  /** Throws 429 while the address has failed too often, over all accounts. */
  requireAddress(ip: string): Promise<void>
  /** A wrong code after a right password: of the address alone, since the account is locked by none. */
  countAddressFailure(ip: string): Promise<void>
  /** Before the code is looked at; throws 429 past the limit. */
  countFactorTry(kind: CodeKind, memberId: string, ip: string): Promise<void>
  /** Whether the one that was just counted was the last; true once a day. */
  spendLastFactorTry(kind: CodeKind, memberId: string, ip: string): Promise<boolean>
  /** In a transaction of its own: what comes to nothing takes no try. */
  forgetFactorTry(kind: CodeKind, memberId: string, ip: string): Promise<void>
  countSignup(ip: string): Promise<void>
  /** Each mails an address that is perhaps nobody's. */
  countEmailChange(memberId: string): Promise<void>
  /** Throws 429 while the hour's are used up, before somebody is asked for what would be refused. */
  requireConnection(memberId: string): Promise<void>
  /** In the transaction that connects an account elsewhere or adds a passkey: each is told by a mail. */
  countConnection(trx: Executor, memberId: string): Promise<void>
  /** Counts a mail about the account; false for all of its kind but the first of an hour. */
  spendNews(executor: Executor, kind: AccountNews, memberId: string): Promise<boolean>
  /** Counts a link that is asked for, be it mailed or not; false past the hour's of the address. */
  spendLink(executor: Executor, kind: LinkRequest['kind'], email: string): Promise<boolean>
}

export function createAccountLimits(db: Database, rateLimits: RateLimits): AccountLimits {
  const perAccount = limit(accountFailures, failuresSeconds)
  const perAddress = limit(addressFailures, failuresSeconds)
  const perSignups = limit(signups, hourSeconds)
  const perEmailChanges = limit(emailChanges, hourSeconds)
  const perConnections = limit(connections, hourSeconds)
  const perLinks = limit(links, hourSeconds)
  const perFactorTries = limit(factorTries, 24 * hourSeconds)
  const perFactorTriesOfAddress = limit(factorTriesOfAddress, 24 * hourSeconds)
  const perRecoveryTriesOfAddress = limit(recoveryTriesOfAddress, failuresSeconds)
  const perNews = limit(news, hourSeconds)
  const perTold: Limit = { count: news, seconds: 24 * hourSeconds }

  function limit(count: number, seconds: number): Limit {
    return { count: rateLimits.scaled(count), seconds }
  }

  async function refuseWhileFull(keys: LimitedKey[]): Promise<void> {
    refuseUntil(await secondsUntilFree(db, keys))
  }

  const addressKeys = (ip: string): LimitedKey[] => [
    [`login-address:${addressKey(ip)}`, perAddress],
  ]

  // The account comes first everywhere.
  const loginKeys = (email: string, ip: string): LimitedKey[] => [
    [`login-account:${addressInKey(email)}`, perAccount],
    ...addressKeys(ip),
  ]

  // None of recovery codes over all addresses: somebody else could use it up.
  const factorKeys = (kind: CodeKind, memberId: string, ip: string): LimitedKey[] =>
    kind === 'app'
      ? [
          [`second-factor:${memberId}`, perFactorTries],
          [`second-factor:${memberId}:${addressKey(ip)}`, perFactorTriesOfAddress],
        ]
      : [[`recovery-code:${memberId}:${addressKey(ip)}`, perRecoveryTriesOfAddress]]

  const connectionKeys = (memberId: string): LimitedKey[] => [
    [`connection:${memberId}`, perConnections],
  ]

  return {
    triesOf: loginKeys,
    requireTries: (email, ip) => refuseWhileFull(loginKeys(email, ip)),
    countFailure: (email, ip) => spendAll(db, loginKeys(email, ip)),
    requireAddress: (ip) => refuseWhileFull(addressKeys(ip)),
    countAddressFailure: (ip) => spendAll(db, addressKeys(ip)),
    countFactorTry: (kind, memberId, ip) => spendAll(db, factorKeys(kind, memberId, ip)),
    spendLastFactorTry: async (kind, memberId, ip) =>
      (await secondsUntilFree(db, factorKeys(kind, memberId, ip))) > 0 &&
      spend(db, `factor-tried:${memberId}`, perTold),
    forgetFactorTry: (kind, memberId, ip) =>
      tx(db, async (trx) => {
        for (const [key] of factorKeys(kind, memberId, ip)) await giveBackOne(trx, key)
      }),
    countSignup: (ip) => spendAll(db, [[`signup:${addressKey(ip)}`, perSignups]]),
    countEmailChange: (memberId) => spendAll(db, [[`email-change:${memberId}`, perEmailChanges]]),
    requireConnection: (memberId) => refuseWhileFull(connectionKeys(memberId)),
    countConnection: (trx, memberId) => spendIn(trx, connectionKeys(memberId)),
    spendNews: (executor, kind, memberId) => spend(executor, `${kind}:${memberId}`, perNews),
    spendLink: (executor, kind, email) =>
      spend(executor, `link:${kind}:${addressInKey(email)}`, perLinks),
  }
}
