/** What tells no two words apart when one searches: capitals, accents, and room around them. */
export function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}
