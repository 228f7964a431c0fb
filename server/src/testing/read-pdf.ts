interface ReadPdf {
  pages: number
  /** Of the document's own dictionary: `Title`, `Author`. */
  info: Record<string, string>
  language: string | undefined
  /** What readers can jump to. */
  bookmarks: string[]
  /** What is read out of its pictures. */
  alts: string[]
  pictures: Buffer[]
}

/** As much of a PDF as tests ask for, of one whose dictionaries stand open as PDFKit writes them. */
export function readPdf(bytes: Buffer): ReadPdf {
  const text = bytes.toString('latin1')
  if (!text.startsWith('%PDF-1.') || !text.trimEnd().endsWith('%%EOF')) {
    throw new Error('this is no whole PDF')
  }
  const open = text.replaceAll(/\bstream\n[\s\S]*?\nendstream/g, '')
  const objects = new Map(
    [...open.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)].map(([, id, body]) => [
      id,
      body ?? '',
    ]),
  )
  const infoId = /\/Info (\d+) 0 R/.exec(open)?.[1]
  const entries = [...(objects.get(infoId) ?? '').matchAll(/\/(\w+) (\d+) 0 R/g)]
  const outlines = [...objects.values()].filter((body) => /\/Dest \[/.test(body))
  return {
    pages: Number(/\/Type \/Pages\n\/Count (\d+)/.exec(open)?.[1]),
    info: Object.fromEntries(
      entries.map(([, name = '', id]) => [name, stringsIn(objects.get(id) ?? '')[0] ?? '']),
    ),
    language: /\/Lang \((\w+)\)/.exec(open)?.[1],
    bookmarks: outlines.flatMap((body) => stringsIn(body, '/Title ')),
    alts: [...objects.values()].flatMap((body) => stringsIn(body, '/Alt ')),
    pictures: picturesIn(bytes, text),
  }
}

function stringsIn(body: string, before = ''): string[] {
  const strings = new RegExp(String.raw`${before}\(((?:\\[\s\S]|[^\\)])*)\)`, 'g')
  return [...body.matchAll(strings)].map(([, raw = '']) => {
    const plain = raw.replaceAll(/\\([\s\S])/g, (_, sign: string) => escapes[sign] ?? sign)
    if (!plain.startsWith('\u00fe\u00ff')) return plain
    return Buffer.from(plain.slice(2), 'latin1').swap16().toString('utf16le')
  })
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** JPEGs stand in it as they are. */
function picturesIn(bytes: Buffer, text: string): Buffer[] {
  const heads = text.matchAll(
    /\/Filter \/DCTDecode[\s\S]*?\/Length (\d+)[\s\S]*?\nstream\n|\/Length (\d+)[^>]*\/Filter \/DCTDecode[^>]*>>\nstream\n/g,
  )
  return [...heads].map((head) => {
    const start = head.index + head[0].length
    return bytes.subarray(start, start + Number(head[1] ?? head[2]))
  })
}
