import type { SocialCode, SocialDialog, SocialProvider } from '@farfolk/contract/social'

/** Who somebody is, as a provider vouches for it. */
export interface Identity {
  provider: SocialProvider
  /** The account's id there, which stays when its address changes. */
  subject: string
  /** A well-formed address; undefined where the account has none for us. */
  email: string | undefined
  /** Whether the provider has seen that the address is theirs. */
  isEmailVerified: boolean
  firstName: string
  lastName: string | null
  /** A language tag. */
  locale: string | undefined
}

export interface ProviderClient {
  /** Where a browser asks for a token. */
  dialog(): Promise<SocialDialog>
  /** Throws RefusedTokenError, or ProviderAwayError when nobody can be asked. */
  identify(token: string, nonce: string | undefined): Promise<Identity>
  /** The token for a code, where the dialog answers with one; throws as `identify`. */
  exchange?(code: SocialCode): Promise<string>
}

/** The token is not one that signs anybody in here. */
export class RefusedTokenError extends Error {}

/** The provider does not answer, or not in the way it should. */
export class ProviderAwayError extends Error {}
