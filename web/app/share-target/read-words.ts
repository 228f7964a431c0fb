import type { Shared } from './shared-things.ts'

/** What a form is filled in from. */
export interface GivenWords {
  title: string
  /** Empty for none. */
  url: string
  note: string
}

/** As wishes and ideas of trips take them. */
const longest = { title: 120, note: 2000 }

/** Most apps share an address as a text, some with its name ahead of it. */
export function readWords({
  title,
  text,
  url,
}: Pick<Shared, 'title' | 'text' | 'url'>): GivenWords {
  const address = addressIn(url) ?? addressIn(text)
  const lines = (address ? text.replace(address, '') : text)
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const [first = '', ...others] = lines
  const named = title.trim()
  const [name, rest] = named ? [named, lines.filter((line) => line !== named)] : [first, others]
  return {
    title: cut(name || hostOf(address), longest.title),
    url: address ?? '',
    // A first line that was too long for a title is whole there.
    note: cut((name.length > longest.title ? [name, ...rest] : rest).join('\n'), longest.note),
  }
}

/** Of the web alone, without what a sentence has behind it; a pair of brackets may be its own. */
function addressIn(words: string): string | undefined {
  const [found] = /https?:\/\/(?:[^\s<>"()]|\([^\s<>"()]*\))+/i.exec(words) ?? []
  const address = found?.replace(/[.,;:!?\]'»”]+$/, '')
  return address !== undefined && URL.canParse(address) ? address : undefined
}

function hostOf(address: string | undefined): string {
  return address === undefined ? '' : new URL(address).hostname.replace(/^www\./, '')
}

function cut(words: string, most: number): string {
  return [...words].slice(0, most).join('')
}
