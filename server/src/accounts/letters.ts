import type { Locale } from '@farfolk/contract/members'
import type { SocialProvider } from '@farfolk/contract/social'
import type { Letter } from '../mail/letter.ts'
import { withoutLinks } from '../mail/without-links.ts'
import { providerNames } from '../social/letters.ts'
import { wordsIn } from '../words/say.ts'
import type { EndedWays } from './end-ways-in.ts'
import { invitedDays } from './may-sign-up.ts'

/** `redirect` is where the member wants to be then. */
export function confirmationUrl(publicUrl: string, token: string, redirect?: string): string {
  const url = `${publicUrl}/confirmations?token=${token}`
  return redirect === undefined ? url : `${url}&redirect=${encodeURIComponent(redirect)}`
}

export function confirmationLetter(locale: Locale, name: string, url: string): Letter {
  const say = wordsIn(locale)
  return {
    locale,
    subject: say('confirmation_subject'),
    heading: say('confirmation_heading', { name: withoutLinks(name) }),
    paragraphs: [say('confirmation_text')],
    action: { label: say('confirmation_action'), url },
    footnote: `${say('confirmation_validity')} ${say('mail_not_you_link')}`,
  }
}

/** To the owner of an address that somebody signed up with again. */
export function alreadyMemberLetter(locale: Locale, name: string, publicUrl: string): Letter {
  const say = wordsIn(locale)
  return {
    locale,
    subject: say('already_member_subject'),
    heading: say('already_member_heading', { name }),
    paragraphs: [
      say('already_member_text'),
      say('already_member_forgot', { url: `${publicUrl}/sign-in?forgot=1` }),
    ],
    action: { label: say('mail_sign_in'), url: `${publicUrl}/sign-in` },
    footnote: say('mail_not_you_nothing'),
  }
}

/** To an address that somebody signed up with where members come by invitation alone. */
export function notInvitedLetter(locale: Locale, name: string): Letter {
  const say = wordsIn(locale)
  return {
    locale,
    subject: say('not_invited_subject'),
    heading: say('mail_hello', { name: withoutLinks(name) }),
    paragraphs: [say('not_invited_text'), say('not_invited_ask')],
    footnote: say('mail_not_you_nothing'),
  }
}

/** Of an operator, whose shell need not know the club's own address: to one that may sign up now. */
export function clubInvitationLetter(locale: Locale, email: string): Letter {
  const say = wordsIn(locale)
  return {
    locale,
    subject: say('club_invitation_says'),
    heading: say('club_invitation_says'),
    paragraphs: [
      say('club_invitation_text'),
      say('club_invitation_validity', { days: invitedDays }),
    ],
    action: {
      label: say('club_invitation_action'),
      url: `/sign-up?${new URLSearchParams({ email }).toString()}`,
    },
    footnote: say('club_invitation_why'),
  }
}

export function resetLetter(locale: Locale, name: string, url: string): Letter {
  const say = wordsIn(locale)
  return {
    locale,
    subject: say('reset_subject'),
    heading: say('reset_subject'),
    paragraphs: [say('reset_text', { name })],
    action: { label: say('reset_subject'), url },
    footnote: `${say('reset_validity')} ${say('mail_not_you_link')}`,
  }
}

export function passwordChangedLetter(
  { locale, first_name: name }: { locale: Locale; first_name: string },
  { ended, kept }: { ended: EndedWays; kept: { accounts: SocialProvider[]; passkeys: string[] } },
  publicUrl: string,
): Letter {
  const say = wordsIn(locale)
  const hasEnded = ended.accounts.length > 0 || ended.passkeys > 0
  const hasKept = kept.accounts.length > 0 || kept.passkeys.length > 0
  const names = kept.passkeys.map(withoutLinks).join(', ')
  const named = (providers: SocialProvider[]) => providers.map((one) => providerNames[one])
  const ways = [
    ...named(ended.accounts).map((provider) => say('password_ended_account', { provider })),
    ...(ended.passkeys > 0 ? [say('password_ended_passkeys')] : []),
    ...named(kept.accounts).map((provider) => say('password_kept_account', { provider })),
    ...(kept.passkeys.length > 0 ? [say('password_kept_passkeys', { names })] : []),
    ...(hasEnded && !hasKept ? [say('password_alone')] : []),
  ]
  return {
    locale,
    subject: say('password_changed_subject'),
    heading: say('mail_hello', { name }),
    paragraphs: [say('password_changed_text'), ...ways],
    footnote: say('disconnected_not_you', { url: `${publicUrl}/sign-in?forgot=1` }),
  }
}
