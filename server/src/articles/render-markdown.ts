import MarkdownIt, { type Token } from 'markdown-it'
import { fold } from '../text/fold.ts'

// HTML in an article is shown as words, and links lead to the web alone: nothing is left to sanitise.
const markdown = new MarkdownIt({ html: false })

const wordsAMinute = 220

export interface Rendered {
  html: string
  /** Of the second level, for the table of contents. */
  headings: { id: string; title: string }[]
  /** Without marks, for the search. */
  plain: string
  minutes: number
}

/**
 * Headings get an id each, for links to them: those of the second level the ids of `original`, which the text is
 * a translation of, so that a link leads to the same place in every language.
 */
export function renderMarkdown(source: string, original: Rendered['headings'] = []): Rendered {
  const tokens = markdown.parse(source, {})
  const headings: Rendered['headings'] = []
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue
    const title = plainOf(tokens[index + 1]?.children ?? [])
    const isSecond = token.tag === 'h2'
    const id = (isSecond && original[headings.length]?.id) || anchorOf(title)
    token.attrSet('id', id)
    if (isSecond) headings.push({ id, title })
  }
  const html = markdown.renderer.render(tokens, markdown.options, {})
  const plain = tokens.map(({ children }) => plainOf(children ?? [])).join(' ')
  const count = plain.split(/\s+/).filter(Boolean).length
  return { html, headings, plain, minutes: Math.max(1, Math.ceil(count / wordsAMinute)) }
}

/** `Who sees it?` to `who-sees-it`. */
function anchorOf(title: string): string {
  return fold(title).replaceAll(' ', '-')
}

function plainOf(children: readonly Token[]): string {
  return children
    .map(({ type, content }) => (type === 'softbreak' || type === 'hardbreak' ? ' ' : content))
    .join('')
}
