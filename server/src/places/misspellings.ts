const letters = [...'abcdefghijklmnopqrstuvwxyz ']

/**
 * What a text may have been meant as when one letter of it is missing, too many, wrong or swapped
 * with the next: `lsbon` gives `lisbon`. The text itself is not among them. Only for Latin letters,
 * and about 55 for each letter of the text.
 */
export function oneEditAway(text: string): string[] {
  const variants = new Set<string>()
  for (let at = 0; at <= text.length; at++) {
    const before = text.slice(0, at)
    const after = text.slice(at)
    const rest = after.slice(1)
    for (const letter of letters) {
      variants.add(before + letter + after)
      if (after !== '') variants.add(before + letter + rest)
    }
    if (after === '') continue
    variants.add(before + rest)
    if (rest !== '') variants.add(before + rest.charAt(0) + after.charAt(0) + rest.slice(1))
  }
  variants.delete(text)
  return [...variants].filter((variant) => variant === variant.trim())
}
