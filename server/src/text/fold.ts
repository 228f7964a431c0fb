// Letters that Unicode does not decompose, each to what people type in its place.
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ɖ: 'd',
  ɗ: 'd',
  ɓ: 'b',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  ŧ: 't',
  ƙ: 'k',
  ƴ: 'y',
  ɔ: 'o',
  ə: 'e',
  ɛ: 'e',
  ƒ: 'f',
  ɣ: 'g',
  ς: 'σ',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
}
const letterWithPlainForm = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')

// Accents over Latin, Greek and Cyrillic, Hebrew points, Arabic harakat. Marks of other scripts
// carry vowels or sounds and stay.
const accents = new RegExp(
  `[${[
    '\\u0300-\\u036F\\u1AB0-\\u1AFF\\u1DC0-\\u1DFF\\u20D0-\\u20FF\\uFE20-\\uFE2F',
    '\\u0591-\\u05BD\\u05BF\\u05C1\\u05C2\\u05C4\\u05C5\\u05C7',
    '\\u064B-\\u065F\\u0670',
  ].join('')}]`,
  'g',
)
// Invisible characters, the Arabic stretching mark and the Polynesian and Semitic half rings, which
// stand inside words and are seldom typed.
const unspoken = /[\p{Cf}\p{Variation_Selector}\u0640\u02B9-\u02BF\u02C8]/gu
const betweenWords = /[^\p{L}\p{N}\p{M}]+/gu
const alreadyFolded = /^[a-z0-9]+(?: [a-z0-9]+)*$/
const ascii = /^\p{ASCII}*$/u
const betweenAsciiWords = /[^a-z0-9]+/g

/**
 * A text as search compares it: lower case, without accents (`Łódź` is `lodz`, `Straße` is
 * `strasse`), words parted by one space, everything that is no letter or digit dropped. Holds no
 * quote, backslash, NUL or lone surrogate whatever comes in; folding twice changes nothing.
 */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  if (alreadyFolded.test(lower)) return lower
  // As below in a seventh of the time, where a text has nothing but these.
  if (ascii.test(lower)) return lower.replace(betweenAsciiWords, ' ').trim()
  return lowerWithoutAccents(text)
    .replace(letterWithPlainForm, (letter) => plainLetters[letter] ?? letter)
    .replace(betweenWords, ' ')
    .normalize('NFC')
    .trim()
}

/** The folded words of a text in order, repetitions kept; none for a text without letters. */
export function words(text: string): string[] {
  const folded = fold(text)
  return folded === '' ? [] : folded.split(' ')
}

function lowerWithoutAccents(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(unspoken, '')
    .replace(accents, '')
}
