import { JSONParser } from '@streamparser/json'
import { type ObservationSink, observe } from './observations.ts'

/** `none` is no file of a Timeline; `cut` ends before it should, or is broken from there on. */
export type Reading = 'whole' | 'cut' | 'none'

const known = /"(?:semanticSegments|timelineObjects|locations)"/
const lists = ['$.semanticSegments.*', '$.timelineObjects.*', '$.locations.*']
/** Of files that have something else first. */
const firstBytes = 65_536

/**
 * Reads a file of any length, piece by piece, and hands on what it says. An entry is forgotten once it is read: what
 * stays in memory is a piece and an entry.
 */
export class TimelineReader {
  readonly #sink: ObservationSink
  #parser: JSONParser | undefined
  #isBroken = false
  #isKnown = false
  #seen = ''

  constructor(sink: ObservationSink) {
    this.#sink = sink
  }

  write(piece: Uint8Array): void {
    if (this.#isBroken) return
    if (this.#seen.length < firstBytes) {
      this.#seen += new TextDecoder().decode(piece.subarray(0, firstBytes - this.#seen.length))
    }
    this.#parser ??= this.#begin()
    try {
      this.#parser?.write(piece)
    } catch {
      this.#isBroken = true
    }
  }

  end(): Reading {
    const isKnown = this.#isKnown || (this.#parser && known.test(this.#seen))
    if (!isKnown) return 'none'
    return !this.#isBroken && this.#parser?.isEnded ? 'whole' : 'cut'
  }

  #begin(): JSONParser | undefined {
    const [begins] = this.#seen.trimStart()
    if (begins === undefined) return undefined
    if (begins !== '[' && begins !== '{') {
      this.#isBroken = true
      return undefined
    }
    const parser = new JSONParser({
      paths: begins === '[' ? ['$.*'] : lists,
      keepStack: false,
      stringBufferSize: firstBytes,
      numberBufferSize: 64,
    })
    parser.onValue = ({ value }) => {
      if (observe(value, this.#sink)) this.#isKnown = true
    }
    // Thrown by itself it could not be told from what reading an entry throws.
    parser.onError = (error) => {
      throw error
    }
    return parser
  }
}
