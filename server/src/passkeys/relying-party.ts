import type { Config } from '../config.ts'

/** Whose passkeys they are, as devices know the club. */
export interface RelyingParty {
  /** A host, of which a passkey is: those of another sign nobody in here. */
  id: string
  name: string
  /** Of the pages on which a device makes or uses one. */
  origins: string[]
}

/** COSE's numbers of ES256, EdDSA and RS256: each device knows one of them. */
export const algorithms = [-7, -8, -257]

/**
 * The host of PUBLIC_URL, and what of WEB_ORIGINS is at it or below: browsers let no other page ask for its
 * passkeys (W3C Web Authentication §5.1.3).
 */
export function relyingParty({ publicUrl, webOrigins }: RelyingPartyConfig): RelyingParty {
  const id = new URL(publicUrl).hostname
  const isCovered = (origin: string) => `.${new URL(origin).hostname}`.endsWith(`.${id}`)
  return { id, name: 'Farfolk', origins: [publicUrl, ...webOrigins.filter(isCovered)] }
}

type RelyingPartyConfig = Pick<Config, 'publicUrl' | 'webOrigins'>
