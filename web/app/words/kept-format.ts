const maxFormats = 50

/** One for each language: making it takes longer than rendering the card around what it writes. */
export function keptFormat<Format>(make: (locale: string) => Format): (locale: string) => Format {
  const formats = new Map<string, Format>()
  return (locale) => {
    const kept = formats.get(locale)
    if (kept) return kept
    if (formats.size >= maxFormats) formats.clear()
    const made = make(locale)
    formats.set(locale, made)
    return made
  }
}

export const numberFormat = keptFormat((locale) => new Intl.NumberFormat(locale))
