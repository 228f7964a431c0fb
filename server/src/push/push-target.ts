import { createECDH } from 'node:crypto'
import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import type { PushSubscriptionInput } from '@farfolk/contract/push'
import ipaddr from 'ipaddr.js'

/** Members name the host that the club then calls: none but those of the open internet. */
export interface TargetRules {
  /** Of tests, whose push services are on this machine and speak HTTP. */
  allowsLoopback: boolean
}

/** Of the internet, not of this machine, a network around it or a way into one. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const found = ipaddr.process(address)
  // Of IPv6 only these are given out: others may hold an address of IPv4, such as ::127.0.0.1 (RFC 4291 §2.5.5.1).
  const isGivenOut = found instanceof ipaddr.IPv4 || found.match(givenOut)
  return isGivenOut && found.range() === 'unicast'
}

const givenOut = ipaddr.IPv6.parseCIDR('2000::/3')

function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
}

function isOpen(address: string, { allowsLoopback }: TargetRules): boolean {
  return isPublicAddress(address) || (allowsLoopback && isLoopback(address))
}

/** Null for what the club does not call, whatever its name turns out to mean. */
export function pushTarget(endpoint: string, rules: TargetRules): URL | null {
  // As browsers write one; what a parser would pass over, such as NUL, is not to be kept.
  const url = /^[!-~]+$/.test(endpoint) ? URL.parse(endpoint) : null
  if (!url || url.username || url.password) return null
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const isNumber = ipaddr.isValid(host)
  if (url.protocol === 'http:') return rules.allowsLoopback && isLoopback(host) ? url : null
  if (url.protocol !== 'https:') return null
  // A name without a dot is one of the own network.
  return (isNumber ? isOpen(host, rules) : host.includes('.')) ? url : null
}

type Resolve = (
  hostname: string,
  options: object,
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void

/**
 * Asks the name servers themselves: `dns.lookup` waits on one of the few threads that all of the process
 * looks names up with, and none can take it back. Without `servers` those of the machine.
 */
export function nameResolver({ timeoutMs = 3_000, servers = [] as string[] } = {}): Resolve {
  const find = callbackify(async (hostname: string): Promise<LookupAddress[]> => {
    const resolver = new Resolver({ timeout: timeoutMs, tries: 1 })
    if (servers.length > 0) resolver.setServers(servers)
    const ofFamily = async (family: 4 | 6): Promise<LookupAddress[]> => {
      const found = await (family === 4 ? resolver.resolve4(hostname) : resolver.resolve6(hostname))
      return found.map((address) => ({ address, family }))
    }
    // Most names have addresses of one of them alone.
    const found = await Promise.allSettled([ofFamily(4), ofFamily(6)])
    const addresses = found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
    if (addresses.length === 0) throw new Error('a push service has no address')
    return addresses
  })
  return (hostname, _options, done) => find(hostname, done)
}

/** For a request: refuses a name as soon as one of its addresses is not public, at the very moment that it connects. */
export function publicLookup(
  rules: TargetRules,
  resolve: Resolve = nameResolver(),
): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, options, (error, addresses) => {
      if (error) return done(error, [])
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => isOpen(address, rules))) {
        return done(new Error('a push service has no public address'), [])
      }
      return options.all ? done(null, addresses) : done(null, first.address, first.family)
    })
  }
}

/** Whether its key is one: else every push would fail while it is being sealed. */
export function hasUsableKey({ keys }: PushSubscriptionInput): boolean {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  try {
    pair.computeSecret(Buffer.from(keys.p256dh, 'base64url'))
    return true
  } catch {
    return false
  }
}
