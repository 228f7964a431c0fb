import type { Readable } from 'node:stream'

// Of a list as a member with a hundred thousand photos has them; what goes past is made to fill memory.
const maxRows = 20_000
/** Fields, items and their fields: an album of 5,000 photos has a third of it. */
const maxPartsOfRow = 250_000
const maxParts = 3_000_000

const mark = (character: string) => character.charCodeAt(0)
const [quote, backslash, comma] = [mark('"'), mark('\\'), mark(',')]
const [openList, closeList, openObject, closeObject] = [mark('['), mark(']'), mark('{'), mark('}')]
const blank = /^\s*$/

/**
 * The elements of a JSON list, parsed one by one: parsed as a whole, a list that is made for it holds the
 * process for minutes. Throws for what is no such list, and for one of more than a member can have.
 */
export async function* readRows(stream: Readable): AsyncGenerator {
  let depth = 0
  let isText = false
  let isEscaped = false
  let isOver = false
  let rows = 0
  let parts = 0
  let partsBefore = 0
  let pieces: Buffer[] = []

  for await (const chunk of stream as AsyncIterable<Buffer>) {
    let start = 0
    // Not by its iterator, which takes twenty times as long.
    for (let index = 0; index < chunk.length; index++) {
      const byte = chunk[index]
      if (isText) {
        if (isEscaped) isEscaped = false
        else if (byte === backslash) isEscaped = true
        else if (byte === quote) isText = false
        continue
      }
      if (byte === quote) {
        isText = true
        continue
      }
      const isOpening = byte === openList || byte === openObject
      const isClosing = byte === closeList || byte === closeObject
      const isEnd = depth === 1 && (byte === comma || isClosing)
      if (isOpening || byte === comma) parts += 1
      if (parts > maxPartsOfRow || partsBefore > maxParts) throw new Error('too much in it')
      if (isOpening && depth === 0) {
        const before = Buffer.concat([...pieces, chunk.subarray(start, index)]).toString()
        if (isOver || byte !== openList || !blank.test(before)) throw new Error('not one list')
        pieces = []
        start = index + 1
      }
      if (isOpening) depth += 1
      if (isClosing) depth -= 1
      if (!isEnd) continue
      const text = Buffer.concat([...pieces, chunk.subarray(start, index)]).toString()
      pieces = []
      partsBefore += parts
      parts = 0
      start = index + 1
      isOver = isClosing
      if (isClosing && rows === 0 && blank.test(text)) continue
      rows += 1
      if (rows > maxRows) throw new Error('too many rows')
      yield JSON.parse(text)
    }
    pieces.push(chunk.subarray(start))
  }
  if (!isOver || !blank.test(Buffer.concat(pieces).toString())) throw new Error('not one list')
}
