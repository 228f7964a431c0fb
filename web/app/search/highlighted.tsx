import { Fragment } from 'react'

const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
}

/**
 * A highlight of the API, of which only `<mark>` is markup. It is read, never put into the page as
 * HTML, so that nothing else could become markup either.
 */
export function Highlighted({ html }: { html: string }) {
  return html
    .split(/<mark>([\s\S]*?)<\/mark>/)
    .map((part, index) =>
      index % 2 === 1 ? (
        <mark key={index}>{textOf(part)}</mark>
      ) : (
        <Fragment key={index}>{textOf(part)}</Fragment>
      ),
    )
}

/** A long highlight from shortly before its first mark on, so that a card shows the mark. */
export function fromFirstMark(html: string, wordsBefore = 50): string {
  const mark = html.indexOf('<mark>')
  if (mark <= wordsBefore) return html
  const space = html.indexOf(' ', mark - wordsBefore)
  return `… ${html.slice(space < mark ? space + 1 : mark)}`
}

function textOf(html: string): string {
  return html.replaceAll(/&(?:lt|gt|amp|quot|#39|#x27);/g, (entity) => entities[entity] ?? entity)
}
