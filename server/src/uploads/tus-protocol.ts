import { maxUploadBytes } from '@farfolk/contract/images'
import type { Config } from '../config.ts'

export const tusVersion = '1.0.0'
export const tusExtensions = ['creation', 'creation-with-upload', 'termination', 'expiration']

/** Of the largest file, a photo or a video, that a club takes. */
export function maxTusBytes({ videoMaxMb }: Pick<Config, 'videoMaxMb'>): number {
  return Math.max(maxUploadBytes, videoMaxMb * 1024 * 1024)
}

/** What is told to whoever asks how this server speaks tus. */
export function tusOptions(config: Pick<Config, 'videoMaxMb'>) {
  return {
    'tus-resumable': tusVersion,
    'tus-version': tusVersion,
    'tus-extension': tusExtensions.join(','),
    'tus-max-size': String(maxTusBytes(config)),
  }
}

const overriding = new Set(['PATCH', 'HEAD', 'DELETE'])

/**
 * What a request to an upload means: networks that let nothing but GET and POST through have it in a
 * header. Undefined for a POST that says nothing else.
 */
export function tusMethod(sent: string, override: unknown): string | undefined {
  if (sent !== 'POST') return sent
  return typeof override === 'string' && overriding.has(override) ? override : undefined
}
