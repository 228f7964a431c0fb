export interface TextPart {
  text: string
  /** Where it leads, of a web address alone. */
  href?: string
}

// Ahead of an @ any host could be named, and a reader takes that for where the link leads.
const candidate = /(?<![\w@./-])(?:https?:\/\/|www\.(?=[^\s<>"'.]+\.))(?![^\s/?#]*@)[^\s<>"']+/gi
const sentenceEnds = '.,;:!?…،؛؟、。，！？'

/** Cuts a text at the web addresses in it; put together again the parts are the text. */
export function splitAtAddresses(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(candidate)) {
    const address = withoutSentence(found)
    if (!URL.canParse(hrefOf(address))) continue
    parts.push({ text: text.slice(end, index) }, { text: address, href: hrefOf(address) })
    end = index + address.length
  }
  parts.push({ text: text.slice(end) })
  return parts.filter((part) => part.text !== '')
}

const hrefOf = (address: string): string =>
  /^www\./i.test(address) ? `https://${address}` : address

/** What ends the sentence around an address, and a bracket that was opened before it, is not its own. */
function withoutSentence(found: string): string {
  const others: Record<string, number> = {
    ')': countOf(')', found) - countOf('(', found),
    ']': countOf(']', found) - countOf('[', found),
  }
  let end = found.length
  for (; end > 0; end--) {
    const last = found.charAt(end - 1)
    if (sentenceEnds.includes(last)) continue
    const left = others[last] ?? 0
    if (left <= 0) break
    others[last] = left - 1
  }
  return found.slice(0, end)
}

function countOf(bracket: string, text: string): number {
  return text.split(bracket).length - 1
}
