import { apiBase, fillPath } from '@farfolk/contract/http'
import { getVideo } from '@farfolk/contract/videos'
import type { Config } from '../config.ts'
import { isSameCode } from '../same-code.ts'
import type { Secrets } from '../secrets.ts'
import { blobPath } from '../blobs/blob-store.ts'
import { createPathSigner } from './sign-path.ts'

/** Addresses of the image proxy: imgproxy's grammar and signature (docs.imgproxy.net). */
export interface ImageAddresses {
  /** Without a host where the built-in proxy serves it. `options` such as `rs:fill:100:100`. */
  addressOf(hash: string, options: string): string
  /** Whether `signature` is that of `path`, which begins with the slash after it. */
  isSigned(signature: string, path: string): boolean
  /** Of a video, without a host; it ends at `expires`, seconds of Unix time. */
  videoAddressOf(name: string, expires: number): string
  /** Whether an address of a video is one of ours. It may have ended. */
  isVideoSigned(signature: string, video: { name: string; expires: string }): boolean
}

/** Of the built-in proxy, below the club's own origin. */
export const proxyPath = '/img'

/** imgproxy reads such a source from the folder of its IMGPROXY_LOCAL_FILESYSTEM_ROOT. */
const localPrefix = 'local:///'

export function createImageAddresses(
  config: Pick<Config, 'images' | 's3'>,
  secrets: Secrets,
): ImageAddresses {
  const { proxyUrl, key, salt } = config.images
  const sign = createPathSigner(
    key ?? secrets.keyFor('image addresses: key'),
    salt ?? secrets.keyFor('image addresses: salt'),
  )
  const base = proxyUrl ?? proxyPath
  // imgproxy reads such a source where its IMGPROXY_USE_S3 is on.
  const sourcePrefix = config.s3 ? `s3://${config.s3.bucket}/` : localPrefix

  // Of the last one: a picture has fourteen addresses, one asked for behind the other.
  let hashOfLast: string | undefined
  let sourceOfLast = ''

  function sourceOf(hash: string): string {
    if (hash !== hashOfLast) {
      sourceOfLast = Buffer.from(sourcePrefix + blobPath(hash)).toString('base64url')
      hashOfLast = hash
    }
    return sourceOfLast
  }

  const isSignatureOf = (path: string, signature: string) =>
    isSameCode(Buffer.from(signature, 'base64url'), Buffer.from(sign(path), 'base64url'))

  return {
    addressOf(hash, options) {
      const path = `/${options}/${sourceOf(hash)}`
      return `${base}/${sign(path)}${path}`
    },
    isSigned(signature, path) {
      return isSignatureOf(path, signature)
    },
    videoAddressOf(name, expires) {
      const signature = sign(videoPath(name, expires))
      return apiBase + fillPath(getVideo.path, { signature, expires: String(expires), name })
    },
    isVideoSigned(signature, { name, expires }) {
      return isSignatureOf(videoPath(name, expires), signature)
    },
  }
}

/** No path of an image begins so: none is signed as the other. */
function videoPath(name: string, expires: number | string): string {
  return `/videos/${expires}/${name}`
}

const blobSource = /^(?:local:\/\/|s3:\/\/[\w.-]+)\/([0-9a-f]{2}\/[0-9a-f]{2}\/([0-9a-f]{64}))$/

/**
 * The blob's hash in a source; undefined where it names anything but a blob. Both kinds are read,
 * wherever blobs are kept now: addresses of before a move hold until they end.
 */
export function hashOfSource(source: string): string | undefined {
  const [, path, hash] = blobSource.exec(source) ?? []
  return hash !== undefined && path === blobPath(hash) ? hash : undefined
}
