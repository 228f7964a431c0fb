/**
 * Whether an Accept or Accept-Encoding names this as taken (RFC 9110 §12.4.2): a weight of 0 refuses.
 * In lower case, and without a look at `*`.
 */
export function namesAccepted(header: string | undefined, wanted: string): boolean {
  if (header === undefined) return false
  return header
    .toLowerCase()
    .split(',')
    .some((part) => {
      const [name, ...parameters] = part.split(';').map((text) => text.trim())
      return name === wanted && !parameters.some((text) => /^q=0(?:\.0*)?$/.test(text))
    })
}
