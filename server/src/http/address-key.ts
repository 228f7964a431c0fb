import { isIPv6 } from 'node:net'

/** Of an IPv6 address the network: a single home has 2^64 addresses of its own. */
export function addressKey(ip: string): string {
  if (!isIPv6(ip)) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? []
  const groups = head === '' ? [] : head.split(':')
  const rest = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array<string>(8 - groups.length - rest.length).fill('0')
  return `${[...groups, ...zeros, ...rest].slice(0, 4).join(':').toLowerCase()}::/64`
}
