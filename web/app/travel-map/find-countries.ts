interface Named {
  code: string
  code3: string
  name: string
}

/** Those whose name has the text, accents aside, or whose code it is; names that begin so first. */
export function findCountries<T extends Named>(world: readonly T[], text: string): T[] {
  const wanted = fold(text)
  const rankOf = ({ code, code3, name }: T): number => {
    if (fold(code) === wanted || fold(code3) === wanted) return 0
    const at = fold(name).indexOf(wanted)
    if (at === 0) return 1
    if (at < 0) return -1
    return /[\s(-]/.test(fold(name).charAt(at - 1)) ? 2 : 3
  }
  return world
    .map((country) => ({ country, rank: rankOf(country) }))
    .filter(({ rank }) => rank >= 0)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ country }) => country)
}

function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}
