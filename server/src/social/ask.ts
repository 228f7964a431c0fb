import type { SocialProvider } from '@farfolk/contract/social'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { addressKey } from '../http/address-key.ts'
import { ApiError } from '../http/api-error.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import { type LimitedKey, secondsUntilFree, spend } from '../limits/limits.ts'
import { createFacebook } from './facebook.ts'
import { createGoogle } from './google.ts'
import { providerNames } from './letters.ts'
import { ProviderAwayError, type ProviderClient, RefusedTokenError } from './provider.ts'

export type Clients = Partial<Record<SocialProvider, ProviderClient>>

const retryAfterSeconds = 5
/** As many as wrong passwords, since each may cost a call of somebody else's server. */
const refusals = 50
const refusalsSeconds = 15 * 60

/** A client for each provider that is set up. */
export function createClients({ google, facebook }: Config['social']): Clients {
  return {
    ...(google && { google: createGoogle(google) }),
    ...(facebook && { facebook: createFacebook(facebook) }),
  }
}

/** Asks a provider that is set up; one that is away is 503 and a line in the log. */
export async function ask<T>(
  clients: Clients,
  provider: SocialProvider,
  log: FastifyBaseLogger,
  question: (client: ProviderClient) => Promise<T>,
): Promise<T> {
  const client = clients[provider]
  if (!client) throw new ApiError('not_found')
  try {
    return await question(client)
  } catch (error) {
    if (!(error instanceof ProviderAwayError)) throw error
    log.warn({ err: error, provider }, 'a provider of sign-ins could not be asked')
    const message = `${providerNames[provider]} cannot be reached. Try again in a moment.`
    throw new ApiError('unavailable', { message, retryAfter: retryAfterSeconds })
  }
}

/** Asks as `ask` does, while the address has not had too many tokens refused. */
export type Asking = <T>(
  provider: SocialProvider,
  ip: string,
  question: (client: ProviderClient) => Promise<T>,
) => Promise<T>

export function createAsking(deps: {
  clients: Clients
  db: Database
  rateLimits: RateLimits
  log: FastifyBaseLogger
}): Asking {
  const { clients, db, log } = deps
  const limit = { count: deps.rateLimits.scaled(refusals), seconds: refusalsSeconds }

  return async (provider, ip, question) => {
    const key: LimitedKey = [`social:${addressKey(ip)}`, limit]
    const wait = await secondsUntilFree(db, [key])
    if (wait > 0) throw new ApiError('too_many_tries', { retryAfter: wait })
    try {
      return await ask(clients, provider, log, question)
    } catch (error) {
      if (error instanceof RefusedTokenError) {
        log.info({ provider, reason: error.message }, 'a token was refused')
        await spend(db, ...key)
      }
      throw error
    }
  }
}
