/**
 * Words of somebody else, for a mail to an address that never asked for one: programs that show mails make
 * links of whatever looks like one.
 */
export function withoutLinks(text: string): string {
  return text
    .replaceAll(/:\/\/+/g, ': ')
    .replaceAll(/\.(?=\p{L})/gu, '. ')
    .replaceAll('@', ' @ ')
}
