import type { Letter } from '../mail/letter.ts'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

export function closedLetter(firstName: string, eraseAt: Date, publicUrl: string): Letter {
  const date = day.format(eraseAt)
  return {
    subject: 'Your account is closed',
    heading: `Goodbye, ${firstName}`,
    paragraphs: [
      'Your account at Farfolk is closed. Nobody sees you, your trips or your words any more, and every device is signed out.',
      `On ${date} everything is erased for good. If you change your mind before then, sign in: that is all it takes, and everything is back as it was.`,
    ],
    action: { label: 'Sign in and stay', url: `${publicUrl}/sign-in` },
    footnote: `If that was not you, sign in before ${date} and choose a new password.`,
  }
}

export function reopenedLetter(firstName: string, publicUrl: string): Letter {
  return {
    subject: 'Your account is open again',
    heading: `Welcome back, ${firstName}`,
    paragraphs: [
      'You have signed in, and with that your account is open again. Everything is as you left it, and nothing will be erased.',
    ],
    action: { label: 'To my settings', url: `${publicUrl}/settings/data` },
    footnote: 'If that was not you, set a new password: somebody knows yours.',
  }
}

export function erasedLetter(firstName: string, publicUrl: string): Letter {
  return {
    subject: 'Your account is erased',
    heading: `Farewell, ${firstName}`,
    paragraphs: [
      'As you asked, your account at Farfolk and all that belonged to it has been erased. This is the last mail that we send you.',
    ],
    action: { label: 'Come by again', url: publicUrl },
  }
}
