/** What a field holds besides the words of it that were sent: it was typed since. */
export function restOf(text: string, sent: string): string {
  return text.startsWith(sent) ? text.slice(sent.length).trimStart() : text
}
