import { invitationDays, invitationPath } from '@farfolk/contract/invitations'
import type { Locale } from '@farfolk/contract/locales'
import type { Letter } from '../mail/letter.ts'
import { withoutLinks } from '../mail/without-links.ts'
import { wordsIn } from '../words/say.ts'

interface ToInvite {
  /** First name of who invites. */
  inviter: string
  /** Of who reads it, as far as it is known. */
  locale: Locale
  /** What who invites wrote with it. */
  message: string | null
  token: string
  /** Leads to the page that refuses all further ones. */
  unsubscribeUrl: string
}

/** Of a member, to an address that may be anybody's: the same to all. */
export function clubInvitationOfFriend(
  { locale, message, token, unsubscribeUrl, ...names }: ToInvite,
  publicUrl: string,
): Letter {
  const say = wordsIn(locale)
  const inviter = withoutLinks(names.inviter)
  const says = say('friend_invitation_says', { inviter })
  return {
    locale,
    subject: says,
    heading: says,
    paragraphs: [
      ...(message === null
        ? []
        : [say('mail_words', { actor: inviter, words: withoutLinks(message) })]),
      say('friend_invitation_text', { inviter }),
      say('friend_invitation_validity', { inviter, days: invitationDays }),
    ],
    action: {
      label: say('friend_invitation_action'),
      url: publicUrl + invitationPath(token),
    },
    footnote: say('friend_invitation_why', { inviter }),
    unsubscribeUrl,
  }
}
