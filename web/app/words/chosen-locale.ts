import { createStore } from '../api/store.ts'

/** What the reader has chosen since the document came; empty while it is the document's own. */
export const chosenLocale = createStore('')

let ofDocument = () => globalThis.document?.documentElement.lang ?? ''

/**
 * Where no document stands: the server asks for the locale of the page that it renders. The answer puts
 * back who was asked before.
 */
export function overwriteShownLocale(get: () => string): () => void {
  const before = ofDocument
  ofDocument = get
  return () => {
    ofDocument = before
  }
}

/** The locale of what is shown; for what is no component. */
export function shownLocale(): string {
  return chosenLocale.get() || ofDocument()
}
