import sax from 'sax'
import { ApiError } from '../http/api-error.ts'
import { gpxListener } from './gpx-reader.ts'
import { kmlListener } from './kml-reader.ts'
import type { PointMaker, RouteContent, RouteFile } from './route-content.ts'
import type { XmlListener } from './xml-listener.ts'

const maxDepth = 30

/** By the root of a file. */
const listeners = new Map<string, (content: RouteContent, makePoint: PointMaker) => XmlListener>([
  ['gpx', gpxListener],
  ['kml', kmlListener],
])

/**
 * Reads GPX and KML as it comes. 415 for other XML and what is none, 422 `broken_gpx` for what breaks
 * off. Document types are refused: nothing in them is ever resolved.
 */
export async function readXml({ pieces, content, makePoint, field }: RouteFile): Promise<void> {
  const parser = sax.parser(true, { position: false })
  const open: string[] = []
  let listener: XmlListener | undefined
  let text: string | undefined
  let maxLength = 0
  const refuse = (code: 'broken_gpx' | 'unsupported_type') => {
    throw new ApiError(code, { field })
  }

  /* oxlint-disable unicorn/prefer-add-event-listener -- the parser has no other way to be listened to */
  parser.onerror = () => refuse(listener ? 'broken_gpx' : 'unsupported_type')
  parser.ondoctype = () => refuse('broken_gpx')
  parser.onopentag = ({ name, attributes }) => {
    const tag = name.slice(name.indexOf(':') + 1)
    listener ??= listeners.get(tag)?.(content, makePoint)
    if (!listener) return refuse('unsupported_type')
    if (open.length >= maxDepth) refuse('broken_gpx')
    // Only with the parser's namespaces on are attributes anything but strings.
    listener.open(tag, open, attributes as Record<string, string>)
    open.push(tag)
    maxLength = listener.texts.get(tag) ?? 0
    if (maxLength > 0) text = ''
  }
  const add = (piece: string) => {
    if (text !== undefined && text.length < maxLength) text += piece
  }
  parser.ontext = add
  parser.oncdata = add
  parser.onclosetag = () => {
    const tag = open.pop() ?? ''
    listener?.close(tag, open, text)
    text = undefined
  }
  parser.onend = () => {
    if (!listener) refuse('unsupported_type')
  }
  /* oxlint-enable unicorn/prefer-add-event-listener */

  for await (const piece of pieces) parser.write(piece)
  parser.close()
}
