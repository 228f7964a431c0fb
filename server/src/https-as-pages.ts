import { StartError } from './start-error.ts'

/**
 * Browsers let no page of https load what is not. The value itself is not shown: it may bear a key.
 * Throws StartError.
 */
export function requireHttpsAsPages(
  name: string,
  address: string | undefined,
  publicUrl: string,
): void {
  if (!address || !publicUrl.startsWith('https:') || /^https:/i.test(address)) return
  throw new StartError(`${name} must be https as PUBLIC_URL is`)
}
