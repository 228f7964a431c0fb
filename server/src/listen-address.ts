import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from './config.ts'
import { StartError } from './start-error.ts'

type Address = Pick<Config, 'host' | 'port'>

/** Throws a StartError where the server could not listen: told ahead of what takes a first start long. */
export async function requireAddress(address: Address): Promise<void> {
  const probe = createServer()
  try {
    probe.listen({ host: address.host, port: address.port })
    await once(probe, 'listening')
  } catch (error) {
    throw cannotListen(error, address)
  }
  probe.close()
  await once(probe, 'close')
}

/** A StartError that names the setting, or the error itself. */
export function cannotListen(error: unknown, { host, port }: Address): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'EADDRINUSE') return new StartError(`PORT ${port} is taken; choose another`)
  if (code === 'EACCES') return new StartError(`PORT ${port} needs more rights than we have`)
  // The last two where IPv6 is off, and where an address of a link lacks its interface (fe80::1%eth0).
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EAFNOSUPPORT', 'EINVAL'].includes(code)) {
    return new StartError(`HOST ${host} is no address of this machine`)
  }
  return error
}
