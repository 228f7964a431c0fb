import MarkdownIt, { type Token } from 'markdown-it'

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

/** Headings get an id each, for links to them. */
export function renderMarkdown(source: string): Rendered {
  const tokens = markdown.parse(source, {})
  const headings: Rendered['headings'] = []
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue
    const title = plainOf(tokens[index + 1]?.children ?? [])
    const id = anchorOf(title)
    token.attrSet('id', id)
    if (token.tag === 'h2') headings.push({ id, title })
  }
  const html = markdown.renderer.render(tokens, markdown.options, {})
  const plain = tokens.map(({ children }) => plainOf(children ?? [])).join(' ')
  const count = plain.split(/\s+/).filter(Boolean).length
  return { html, headings, plain, minutes: Math.max(1, Math.ceil(count / wordsAMinute)) }
}

/** `Who sees it?` to `who-sees-it`. */
function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

function plainOf(children: readonly Token[]): string {
  return children
    .map(({ type, content }) => (type === 'softbreak' || type === 'hardbreak' ? ' ' : content))
    .join('')
}
