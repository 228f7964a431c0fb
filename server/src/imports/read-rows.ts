import type { Readable } from 'node:stream'
import chain from 'stream-chain'
import { pick } from 'stream-json/filters/pick.js'
import { parser, type Token } from 'stream-json/parser.js'
import { streamArray } from 'stream-json/streamers/stream-array.js'

// Of a list as a member with a hundred thousand photos has them; what goes past is made to fill memory.
const usualRows = 20_000
/** Keys and values of any depth: an album of 5,000 photos has less than half of it. */
const maxPartsOfRow = 500_000
const maxParts = 10_000_000

export interface RowsOptions {
  /** The list stands under this key of an object; absent: it is all of the file. */
  under?: string
  maxRows?: number
}

/**
 * The elements of a JSON list, parsed one by one: parsed as a whole, a list that is made for it holds the
 * process for minutes. Throws for what is no such list, and for one of more than a member can have.
 */
export async function* readRows(
  stream: Readable,
  { under, maxRows = usualRows }: RowsOptions = {},
): AsyncGenerator {
  const tokens = [parser({ streamValues: false }), ...(under ? [pick({ filter: under })] : [])]
  const elements = chain([stream, ...tokens, countParts(), streamArray()])
  let rows = 0
  for await (const { value } of elements as AsyncIterable<{ value: unknown }>) {
    rows += 1
    if (rows > maxRows) throw new Error('too many rows')
    yield value
  }
}

/** Hands tokens on while they are not too many. */
function countParts(): (token: Token) => Token {
  let depth = 0
  let ofRow = 0
  let all = 0
  return (token) => {
    if (token.name.startsWith('start')) depth += 1
    else if (token.name.startsWith('end')) depth -= 1
    ofRow = depth > 1 ? ofRow + 1 : 0
    all += 1
    if (ofRow > maxPartsOfRow || all > maxParts) throw new Error('too much in it')
    return token
  }
}
