/** The header that bears the password of a link that has one, in UTF-8. */
export const sharePasswordHeader = 'x-share-password'

/** In characters, so that it fits a header however it is written. */
export const longestLinkPassword = 128

/** As `fetch` takes a header: each byte of the UTF-8 a character. */
export function headerOf(password: string): string {
  return String.fromCharCode(...new TextEncoder().encode(password.normalize('NFC').trim()))
}
