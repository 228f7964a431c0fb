/** The words of French that lose their vowel before another one. */
export type Elided = 'de' | 'que'

// What begins with a mute h or with the sound of y is written either way: both read right in full.
const beginsWithVowel = /^(?:[aeiouæœø]|y(?![aeiou]))/i

/** `d'Ida`, `de Maya`, `qu'Élise`: what a text says of a name that it learns later. */
export function elide(word: Elided, name: string): string {
  const plain = name.normalize('NFD')
  return beginsWithVowel.test(plain) ? `${word.slice(0, -1)}'${name}` : `${word} ${name}`
}
