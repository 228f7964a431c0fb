import type { SocialProvider } from '@farfolk/contract/social'
import type { Letter } from '../mail/letter.ts'

export const providerNames: Record<SocialProvider, string> = {
  google: 'Google',
  facebook: 'Facebook',
}

export function connectedLetter(
  firstName: string,
  provider: SocialProvider,
  publicUrl: string,
): Letter {
  const name = providerNames[provider]
  return {
    subject: `You can sign in with ${name}`,
    heading: `Hello ${firstName}`,
    paragraphs: [`Your ${name} account signs you in at Farfolk from now on.`],
    footnote: `If that was not you, set a new password at ${publicUrl}/sign-in?forgot=1 and disconnect ${name} in the settings.`,
  }
}

export function disconnectedLetter(
  firstName: string,
  provider: SocialProvider,
  publicUrl: string,
): Letter {
  const name = providerNames[provider]
  return {
    subject: `${name} signs you in no more`,
    heading: `Hello ${firstName}`,
    paragraphs: [`Your ${name} account was disconnected from Farfolk.`],
    footnote: `If that was not you, set a new password at ${publicUrl}/sign-in?forgot=1`,
  }
}
