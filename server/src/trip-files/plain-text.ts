import sax from 'sax'

const ownLine = new Set(['p', 'div', 'table', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const newLine = new Set(['br', 'li', 'tr', 'hr', ...ownLine])
/** Of the text that is looked at: marks take far more room than words. */
export const maxMarkedUp = 20_000
const isMarkedUp = /<[a-z!/]/i
const neverClosed = /<(br|hr|img)\b([^<>]*?)\/?>/gi
const itsEnd = /<\/(?:br|hr|img)\s*>/gi
/** Of tags at once, about: whatever ends is looked for among all of them. */
const maxOpen = 100
const pieceLength = 500

/** The words of a text that may be HTML, as map programs write it into descriptions. */
export function plainText(written: string): string {
  const text = written.slice(0, maxMarkedUp)
  if (!/[<&]/.test(text)) return text
  const isHtml = isMarkedUp.test(text)
  const parser = sax.parser(false, { lowercase: true })
  let words = ''
  let isStyle = false
  let openCount = 0

  /* oxlint-disable unicorn/prefer-add-event-listener -- the parser has no other way to be listened to */
  parser.onerror = () => void parser.resume()
  parser.ontext = (piece) => {
    if (!isStyle) words += isHtml ? piece.replaceAll(/\s+/g, ' ') : piece
  }
  parser.onopentag = ({ name }) => {
    openCount += 1
    isStyle = name === 'style'
    if (newLine.has(name)) words += '\n'
    if (name === 'td' || name === 'th') words += ' '
  }
  parser.onclosetag = (name) => {
    openCount -= 1
    isStyle = false
    if (ownLine.has(name)) words += '\n'
  }
  /* oxlint-enable unicorn/prefer-add-event-listener */

  // Behind a root that has been closed all is text.
  parser.write('<words>')
  const closed = text.replaceAll(itsEnd, '').replaceAll(neverClosed, '<$1$2 />')
  for (let at = 0; at < closed.length; at += pieceLength) {
    if (openCount > maxOpen) break
    parser.write(closed.slice(at, at + pieceLength))
  }
  parser.close()
  if (!isHtml) return words
  // Many spaces before a line that does not end are looked at again from each one of them.
  return words
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
}
