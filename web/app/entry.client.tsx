import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
// oxlint-disable-next-line no-restricted-imports -- of the server of `npm run dev` alone
import { overwriteGetLocale } from './paraglide/runtime.js'
import { languageOf } from './words/language-of.ts'

// A built script holds the words of one language and asks for none.
if (import.meta.env.DEV) overwriteGetLocale(() => languageOf(document.documentElement.lang))

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
