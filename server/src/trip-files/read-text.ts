/**
 * The text of a file piece by piece, in the encoding that its byte order mark or its XML declaration
 * names (XML 1.0, appendix F), else in UTF-8. Throws a RangeError for one that nobody knows.
 */
export async function* readText(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  for await (const chunk of bytes) {
    decoder ??= new TextDecoder(encodingOf(chunk))
    yield decoder.decode(chunk, { stream: true })
  }
  if (decoder) yield decoder.decode()
}

function encodingOf(start: Buffer): string {
  const mark = start.subarray(0, 3).toString('hex')
  if (mark.startsWith('fffe')) return 'utf-16le'
  if (mark.startsWith('feff')) return 'utf-16be'
  const declaration = /^<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/
  const named = declaration.exec(start.subarray(0, 200).toString('latin1'))?.[1] ?? 'utf-8'
  // Read as single bytes, it is none of two: whoever converted the file left the word behind.
  return /^(?:utf-16|ucs-2)/i.test(named) ? 'utf-8' : named
}
