import type { ViewAs } from '@farfolk/contract/permissions'

const kinds = ['visitor', 'member', 'friend'] as const

/** As whom an owner looks at what is their own; the server knows of no owner and takes no notice. */
export function viewAsOf(search: URLSearchParams): ViewAs | undefined {
  const wanted = search.get('viewAs')
  return import.meta.env.SSR ? undefined : kinds.find((kind) => kind === wanted)
}

/** So that a way through the profile keeps those eyes. */
export function withViewAs(path: string, viewAs: ViewAs | undefined): string {
  return viewAs ? `${path}?viewAs=${viewAs}` : path
}
