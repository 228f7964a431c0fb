import proxyAddress from '@fastify/proxy-addr'
import { bech32 } from '@scure/base'
import { StartError } from './start-error.ts'

// What a setting may say, each; a wrong one throws a StartError with one line that names it.

export type Environment = Record<string, string | undefined>

export function integer(
  env: Environment,
  name: string,
  fallback: number,
  min: number,
  max: number,
) {
  const text = env[name]
  if (!text) return fallback
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < min || value > max) {
    throw new StartError(`${name} must be a whole number from ${min} to ${max}, not '${text}'`)
  }
  return value
}

export function oneOf<const T extends string>(
  env: Environment,
  name: string,
  values: readonly T[],
  fallback: T,
): T {
  const text = env[name]
  if (!text) return fallback
  const value = values.find((candidate) => candidate === text)
  if (!value) throw new StartError(`${name} must be ${values.join(' or ')}, not '${text}'`)
  return value
}

export function list(text = ''): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

export function trustedProxies(text: string | undefined): string[] {
  const proxies = list(text)
  try {
    // A number would be an address of its own, where Express counts proxies.
    if (proxies.some((proxy) => /^\d+$/.test(proxy))) throw new Error('a bare number')
    proxyAddress.compile(proxies)
  } catch {
    const wanted = 'addresses or ranges like 10.0.0.7,192.0.2.0/24'
    throw new StartError(`TRUSTED_PROXIES must be ${wanted}, not '${text}'`)
  }
  return proxies
}

export function origin(name: string, text: string): string {
  const url = URL.parse(text)
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
  if (!isOrigin) {
    throw new StartError(`${name} must be an address like https://club.example, not '${text}'`)
  }
  return url.origin
}

export function databaseAddress(env: Environment, name: string): string | undefined {
  const text = env[name]
  if (!text) return undefined
  // The value itself is not shown: it may bear a password.
  // libpq and pg take an address without a host, where `?host=` names the folder of a socket.
  const isAddress = URL.parse(text.replace('@/', '@socket/'))
  if (!/^postgres(ql)?:\/\/./.test(text) || !isAddress) {
    throw new StartError(`${name} must be an address like postgres://user:password@host/database`)
  }
  return text
}

/** The value itself is not shown: it may bear a password or a key. */
export function webAddress(env: Environment, name: string): string | undefined {
  const text = env[name]
  if (!text) return undefined
  if (!/^https?:$/.test(URL.parse(text)?.protocol ?? '')) {
    throw new StartError(`${name} must be an address like https://sms.example/send`)
  }
  return text
}

export function redisUrl(text: string | undefined): string | undefined {
  if (!text) return undefined
  // The value itself is not shown: it may bear a password.
  if (!/^rediss?:\/\/./.test(text) || !URL.parse(text)) {
    throw new StartError('REDIS_URL must be an address like redis://user:password@host:6379')
  }
  return text
}

export function smtpUrl(text: string | undefined): string | undefined {
  if (!text) return undefined
  if (!/^smtps?:\/\/./.test(text) || !URL.parse(text)) {
    throw new StartError('SMTP_URL must be an address like smtp://user:password@host:587')
  }
  return text
}

export function mailAddress(env: Environment, name: string, fallback: string): string {
  const text = env[name]
  if (!text) return fallback
  if (!/^(?:[^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(text)) {
    throw new StartError(`${name} must be an e-mail address, not '${text}'`)
  }
  return text
}

/** No name beside it: mails are sent to it, and not only from it. */
export function supportEmail(text: string | undefined): string | undefined {
  if (!text) return undefined
  if (!/^[^<>@\s]+@[^<>@\s]+$/.test(text)) {
    throw new StartError(`SUPPORT_EMAIL must be an address alone, without a name, not '${text}'`)
  }
  return text
}

/** The value itself is not shown: it is a secret. */
export function hexBytes(env: Environment, name: string): Buffer | undefined {
  const text = env[name]
  if (!text) return undefined
  if (!/^(?:[0-9a-f]{2})+$/i.test(text)) {
    throw new StartError(`${name} must be bytes in hexadecimal digits`)
  }
  return Buffer.from(text, 'hex')
}

export function secretKey(text: string | undefined): string | undefined {
  if (!text) return undefined
  if (text.length < 32) throw new StartError('SECRET_KEY must have at least 32 characters')
  return text
}

/** A public key that `age-keygen` prints. Its value is not shown: it might be the private one. */
export function ageRecipient(env: Environment, name: string): string | undefined {
  const text = env[name]
  if (!text) return undefined
  const found = bech32.decodeUnsafe(text)
  if (found?.prefix === 'age' && bech32.fromWordsUnsafe(found.words)?.length === 32) return text
  throw new StartError(`${name} must be a public key of age, like age1ql3z…: age-keygen prints one`)
}

export function rateLimitFactor(text: string | undefined): number {
  if (!text || text === 'on') return 1
  if (text === 'off') return Infinity
  const factor = Number(text)
  if (!(factor > 0 && Number.isFinite(factor))) {
    throw new StartError(`RATE_LIMITS must be on, off or a number above 0, not '${text}'`)
  }
  return factor
}
