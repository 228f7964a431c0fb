import type { Locale } from '@farfolk/contract/members'
import type { SocialProvider } from '@farfolk/contract/social'
import type { Letter } from '../mail/letter.ts'
import { wordsIn } from '../words/say.ts'

export const providerNames: Record<SocialProvider, string> = {
  google: 'Google',
  facebook: 'Facebook',
}

interface To {
  locale: Locale
  first_name: string
}

export function connectedLetter(to: To, provider: SocialProvider, publicUrl: string): Letter {
  return letterAbout('connected', to, provider, publicUrl)
}

export function disconnectedLetter(to: To, provider: SocialProvider, publicUrl: string): Letter {
  return letterAbout('disconnected', to, provider, publicUrl)
}

function letterAbout(
  what: 'connected' | 'disconnected',
  { locale, first_name: name }: To,
  social: SocialProvider,
  publicUrl: string,
): Letter {
  const say = wordsIn(locale)
  const provider = providerNames[social]
  const url = `${publicUrl}/sign-in?forgot=1`
  return {
    locale,
    subject: say(`${what}_subject`, { provider }),
    heading: say('mail_hello', { name }),
    paragraphs: [say(`${what}_text`, { provider })],
    footnote: say(`${what}_not_you`, { provider, url }),
  }
}
