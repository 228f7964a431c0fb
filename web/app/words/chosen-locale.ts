import { createStore } from '../api/store.ts'

/** What the reader has chosen since the document came; empty while it is the document's own. */
export const chosenLocale = createStore('')

/** The locale of what is shown; for what is no component. Empty outside of browsers. */
export function shownLocale(): string {
  return chosenLocale.get() || (globalThis.document?.documentElement.lang ?? '')
}
