import type { RenderPage } from '@farfolk/contract/call'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { renderDeps } from './api/render-deps.ts'

const handle = createRequestHandler(build, import.meta.env.MODE)

/** What Fastify calls for every page and every page's data; the answer is a visitor's view. */
export const renderPage: RenderPage = (request, deps) => {
  const context = new RouterContextProvider()
  context.set(renderDeps, deps)
  return handle(request, context)
}
