export interface TextPart {
  text: string
  /** Where it leads, of a web address alone. */
  href?: string
}

const candidate = /(?<![\w@./-])(?:https?:\/\/|www\.(?=[^\s<>"'.]+\.))[^\s<>"']+/gi
const sentenceEnd = /[.,;:!?…،؛؟、。，！？]$/
const brackets: Record<string, string> = { ')': '(', ']': '[' }

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
  let address = found
  while (sentenceEnd.test(address) || endsWithOthersBracket(address)) address = address.slice(0, -1)
  return address
}

function endsWithOthersBracket(address: string): boolean {
  const closing = address.at(-1) ?? ''
  const opening = brackets[closing]
  if (opening === undefined) return false
  return address.split(closing).length > address.split(opening).length
}
