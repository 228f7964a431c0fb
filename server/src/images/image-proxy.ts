import { createHash } from 'node:crypto'
import { maxUploadPixels } from '@farfolk/contract/images'
import type { Blobs } from '../blobs/blobs.ts'
import { ApiError } from '../http/api-error.ts'
import { namesAccepted } from '../http/names-accepted.ts'
import { isAsItCame } from './framing.ts'
import { hashOfSource, type ImageAddresses } from './image-addresses.ts'
import type { OutputFormat } from './media-tasks.ts'
import type { MediaWork } from './media-work.ts'
import { type ProxyRequest, readProxyPath } from './proxy-options.ts'
import { Refused } from './refused.ts'
import type { ResultCache } from './result-cache.ts'
import { type ResultKey, resultKey } from './result-files.ts'

export interface ProxyDeps {
  addresses: ImageAddresses
  blobs: Blobs
  work: MediaWork
  cache: ResultCache
}

/** What an address stands for, for whoever takes these formats. */
export interface Asked {
  key: ResultKey
  request: ProxyRequest
  format: OutputFormat | 'auto'
  etag: string
}

export interface Picture {
  asked: Asked
  bytes: Buffer
}

/** A signed address that was read. */
interface Known {
  request: ProxyRequest
  hash: string
  asked: Partial<Record<Asked['format'], Asked>>
}

/** Changes with whatever changes the bytes of a result: an old tag must not vouch for new bytes. */
const recipe = '4'
const keptPaths = 2_000

export interface ImageProxy {
  /**
   * Reads `/{signature}/{options}/{source}`, undecoded. Throws 403 for a wrong signature, 404 for an
   * address that has ended or is of nothing.
   */
  read(address: string, accept: string | undefined): Asked
  /** What is in memory, of an address that was read before. */
  atHand(address: string, accept: string | undefined): Picture | undefined
  /** Throws 404 where there is no such blob, 422 where it is broken, 503 where too many wait. */
  picture(asked: Asked): Promise<Buffer>
}

export function createImageProxy({ addresses, blobs, work, cache }: ProxyDeps): ImageProxy {
  const known = new Map<string, Known>()

  function readSigned(address: string): Known {
    const kept = known.get(address)
    if (kept) return kept
    const [, signature = '', path = ''] = /^\/([^/]+)(\/.+)$/.exec(address) ?? []
    if (!addresses.isSigned(signature, path)) throw new ApiError('not_allowed')
    const request = readProxyPath(path)
    const hash = request && hashOfSource(request.source)
    if (!request || !hash) throw new ApiError('not_found')
    if (known.size >= keptPaths) known.clear()
    const read: Known = { request, hash, asked: {} }
    known.set(address, read)
    return read
  }

  async function make({ key, request, format }: Asked): Promise<Uint8Array> {
    const file = await blobs.fileOf(key.hash)
    if (!file) throw new ApiError('not_found')
    const { framing, size, gravity, blur, quality } = request
    try {
      const { bytes } = await work.run({
        kind: 'render',
        file,
        maxPixels: maxUploadPixels,
        framing,
        size,
        gravity,
        blur,
        quality,
        format,
      })
      return bytes
    } catch (error) {
      if (error instanceof Refused) throw new ApiError('broken_image')
      throw error
    }
  }

  return {
    read(address, accept) {
      const read = readSigned(address)
      if (hasEnded(read)) throw new ApiError('not_found')
      return askedAs(read, accept)
    },
    atHand(address, accept) {
      const read = known.get(address)
      if (!read || hasEnded(read)) return undefined
      const asked = askedAs(read, accept)
      const bytes = cache.atHand(asked.key)
      return bytes && { asked, bytes }
    },
    picture: (asked) => cache.getOrMake(asked.key, () => make(asked)),
  }
}

function hasEnded({ request: { expires } }: Known): boolean {
  return expires !== undefined && expires * 1000 <= Date.now()
}

function askedAs({ request, hash, asked }: Known, accept: string | undefined): Asked {
  const format = request.format ?? formatFor(accept)
  return (asked[format] ??= newAsked(request, hash, format))
}

function newAsked(request: ProxyRequest, hash: string, format: Asked['format']): Asked {
  const name = nameOf(request, format)
  return { key: resultKey(hash, name), request, format, etag: `"${hash.slice(0, 16)}${name}"` }
}

/** The smallest that a browser says it takes; what takes anything gets what everything reads. */
function formatFor(accept?: string): OutputFormat | 'auto' {
  if (namesAccepted(accept, 'image/avif')) return 'avif'
  if (namesAccepted(accept, 'image/webp')) return 'webp'
  return 'auto'
}

function nameOf({ framing, size, gravity, blur, quality }: ProxyRequest, format: string): string {
  const all = [recipe, size, gravity, blur, quality, format]
  // What is shown as it came has the name that it had before anything was not.
  return createHash('sha256')
    .update(JSON.stringify(isAsItCame(framing) ? all : [...all, framing]))
    .digest('hex')
    .slice(0, 32)
}
