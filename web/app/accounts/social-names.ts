import type { SocialProvider } from '@farfolk/contract/social'

/** As they call themselves, in every language. */
export const providerNames: Record<SocialProvider, string> = {
  google: 'Google',
  facebook: 'Facebook',
}
