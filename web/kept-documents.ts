/** A page as the build lists it for browsers, by its id. */
export interface Route {
  path?: string
  /** At its parent's own address. */
  index?: boolean
}

// Of visitors, or opened by what only an address knows.
const notKept = /^(?:accounts|email-list|invitations|shares)\/|^shell\//

/**
 * By what addresses a page has, one at which its document can be had: nothing needs to be there, since a
 * document holds what a visitor sees, and a member's browser asks for the rest. Of two patterns that fit an
 * address the first is right.
 */
export function documentsOf(routes: Record<string, Route>): [pattern: string, path: string][] {
  return Object.entries(routes)
    .filter(([id, { path, index }]) => (path || index) && !notKept.test(id))
    .map(([, { path = '' }]) => path.split('/').filter((part) => part && part !== ':token?'))
    .toSorted((one, other) => named(one) - named(other) || other.length - one.length)
    .map((parts) => [`^/${patternOf(parts)}$`, `/${pathOf(parts)}`])
}

const named = (parts: string[]) => parts.filter((part) => part.startsWith(':')).length

function patternOf(parts: string[]): string {
  const [first = '', ...others] = parts
  return [
    first,
    ...others.map((part) =>
      part.endsWith('?') ? `(?:/[^/]+)?` : `/${part.replace(/^:\w+$/, '[^/]+')}`,
    ),
  ].join('')
}

const nobody = '00000000-0000-4000-8000-000000000000'

function pathOf(parts: string[]): string {
  return parts
    .filter((part) => !part.endsWith('?'))
    .map((part) => (part === ':id' ? nobody : part.replace(/^:/, '')))
    .join('/')
}
