import { createStore } from '../api/store.ts'

/** What the reader has chosen since the document came; empty while it is the document's own. */
export const chosenLocale = createStore('')
