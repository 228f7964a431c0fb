import { keepDraft, readDraft, tabDraft } from '../forms/drafts.ts'

const draft = tabDraft('tried-map')

/** Codes of the countries that a visitor has clicked on the map of the features; empty before. */
export function readTriedMap(): string[] {
  const { codes } = (readDraft(draft) ?? {}) as { codes?: unknown }
  return Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : []
}

export function keepTriedMap(codes: readonly string[]): void {
  keepDraft(draft, { codes })
}
