import { maxUploadBytes } from '@farfolk/contract/images'

export const tusVersion = '1.0.0'
export const tusExtensions = ['creation', 'creation-with-upload', 'termination', 'expiration']

/** What is told to whoever asks how this server speaks tus. */
export const tusOptions = {
  'tus-resumable': tusVersion,
  'tus-version': tusVersion,
  'tus-extension': tusExtensions.join(','),
  'tus-max-size': String(maxUploadBytes),
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
