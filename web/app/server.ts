import { AsyncLocalStorage } from 'node:async_hooks'
import type { RenderPage } from '@farfolk/contract/call'
import { locales } from '@farfolk/contract/locales'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { renderDeps } from './api/render-deps.ts'
import { overwriteGetLocale } from './paraglide/runtime.js'
import { scriptsIn } from './words/scripts-in.ts'
import { overwriteShownLocale, shownLocale } from './words/chosen-locale.ts'
import { languageOf } from './words/language-of.ts'

/** Pages of several languages are rendered side by side: each asks for the one of its own request. */
const rendered = new AsyncLocalStorage<string>()
overwriteShownLocale(() => rendered.getStore() ?? locales[0])
overwriteGetLocale(() => languageOf(shownLocale()))

const handlers = new Map(
  locales.map((locale) => [
    locale,
    createRequestHandler(
      { ...build, assets: scriptsIn(locale, build.assets) },
      import.meta.env.MODE,
    ),
  ]),
)

/** What Fastify calls for every page and every page's data; the answer is a visitor's view. */
export const renderPage: RenderPage = (request, deps) => {
  const context = new RouterContextProvider()
  context.set(renderDeps, deps)
  const handle = handlers.get(languageOf(deps.locale))
  if (!handle) throw new Error(`No pages in ${deps.locale}`)
  return rendered.run(deps.locale, () => handle(request, context))
}
