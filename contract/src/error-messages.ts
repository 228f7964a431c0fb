// What an error says may hold what somebody typed, and is sent to a service of others.

const blanks: readonly (readonly [pattern: RegExp, blank: string])[] = [
  [/(?<=:\/\/)[^\s/?#@]+@/g, '[login]@'],
  [/[\w.!#$%&'*+=?^`{|}~-]+(?:@|%40)[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu, '[e-mail]'],
  // Of addresses, whole ones and paths.
  [/(?<=\/[^\s"'<>()?#]*)[?#][^\s"'<>()]+/g, '?[query]'],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 [secret]'],
  [
    /\b(authorization|api_?key|password|secret|signature|token)(["']?\s*[:=]\s*)(?!bearer\b|basic\b)(?:"[^"]*"|'[^']*'|[^\s"'&,;)}]+)/gi,
    '$1$2[secret]',
  ],
  [/(?<=\/(?:shares|unsubscribe|albums\/[^\s/"']+)\/)[^\s/"'<>()?#]+/g, '[token]'],
  // Ids and tokens: long, and of digits, or of capitals and small letters.
  [/(?<![\w-])(?=[\w-]*\d)[\w-]{20,}/g, '[token]'],
  [/(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{32,}/g, '[token]'],
  [/(?<![\w.])(?:\d{1,3}\.){3}\d{1,3}(?![\w.])/g, '[ip]'],
  [/(?<![\w:])[\da-f]{0,4}(?::[\da-f]{0,4}){3,7}(?![\w:])/gi, '[ip]'],
  [/(?<![\w.:])\+?\d(?:[\s()-]?\d){6,}/g, '[number]'],
  // A parser quotes what it was given.
  [/"[^]*"(?=(?:\.\.\.)? is not valid JSON)/g, '"[text]"'],
]

/**
 * The message of an error without e-mail addresses, tokens and ids, secrets, addresses' queries, phone
 * numbers, IP addresses and parsed text. What else a message quotes stays.
 */
export function withoutPrivate(message: string): string {
  return blanks.reduce((text, [pattern, blank]) => text.replaceAll(pattern, blank), message)
}
