import type { Letter } from '../mail/letter.ts'

const notYou = 'If that was not you, there is nothing to do: without this link nothing happens.'

export function confirmationLetter(firstName: string, url: string): Letter {
  return {
    subject: 'Confirm your e-mail address',
    heading: `Welcome to Farfolk, ${firstName}`,
    paragraphs: [
      'One step is left: confirm that this address is yours, and the club is open to you.',
    ],
    action: { label: 'Confirm my e-mail', url },
    footnote: `The link works once, within 48 hours. ${notYou}`,
  }
}

/** To the owner of an address that somebody signed up with again. */
export function alreadyMemberLetter(firstName: string, publicUrl: string): Letter {
  return {
    subject: 'You are a member already',
    heading: `Hello again, ${firstName}`,
    paragraphs: [
      'Somebody, probably you, has just signed up at Farfolk with this address. It belongs to your membership already, and nothing has changed.',
      `Forgot your password? Set a new one at ${publicUrl}/sign-in?forgot=1`,
    ],
    action: { label: 'Sign in', url: `${publicUrl}/sign-in` },
    footnote: 'If that was not you, there is nothing to do.',
  }
}

export function resetLetter(firstName: string, url: string): Letter {
  return {
    subject: 'Set a new password',
    heading: 'Set a new password',
    paragraphs: [`Hello ${firstName}, here is the link to a new password for Farfolk.`],
    action: { label: 'Set a new password', url },
    footnote: `The link works once, within one hour. ${notYou}`,
  }
}

export function emailChangeLetter(firstName: string, url: string): Letter {
  return {
    subject: 'Confirm your new e-mail address',
    heading: `Is this you, ${firstName}?`,
    paragraphs: [
      'You want to move your membership of Farfolk to this address. Confirm that it is yours, and from then on you sign in with it.',
    ],
    action: { label: 'Confirm my new address', url },
    footnote: `The link works once, within 48 hours, and signs you in. ${notYou}`,
  }
}

/** To the owner of an address that another member wants to move to. */
export function takenAddressLetter(firstName: string, publicUrl: string): Letter {
  return {
    subject: 'Your address is yours already',
    heading: `Hello ${firstName}`,
    paragraphs: [
      'Somebody, perhaps you with a second membership, wanted to use this address at Farfolk. It belongs to your membership, and nothing has changed.',
    ],
    action: { label: 'Sign in', url: `${publicUrl}/sign-in` },
    footnote: 'If that was not you, there is nothing to do.',
  }
}

/** To the old address; `url` takes the account back to it. */
export function movedLetter(firstName: string, newEmail: string, url: string): Letter {
  return {
    subject: 'Your e-mail address has changed',
    heading: `Hello ${firstName}`,
    paragraphs: [
      `Your membership of Farfolk has moved from this address to ${newEmail}. If that was you, all is well.`,
      'If it was not, take your account back: the link asks for a new password, signs every device out and returns this address to you.',
    ],
    action: { label: 'That was not me', url },
    footnote: 'The link works once, within 14 days.',
  }
}
