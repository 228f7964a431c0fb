import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderPage } from '@farfolk/contract/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DevServer } from './dev-server.ts'

interface Development {
  renderPage(): Promise<RenderPage>
  /** True where Vite has answered: a module, a style, a picture. */
  serve(request: FastifyRequest, reply: FastifyReply): Promise<boolean>
}

/** The web app straight from its sources, each change in the browser at once. */
export async function startDevelopment(app: FastifyInstance, web: string): Promise<Development> {
  const address = pathToFileURL(join(web, 'dev-server.ts')).href
  const { startDevServer } = (await import(address)) as { startDevServer(): Promise<DevServer> }
  const server = await startDevServer()
  app.addHook('onClose', () => server.close())
  return {
    renderPage: () => server.loadRenderer(),
    async serve(request, reply) {
      const { raw } = reply
      // Vite writes to the answer itself; headers set so far are for pages.
      const answered = new Promise<boolean>((resolve, reject) => {
        raw.once('close', () => resolve(true))
        server.middlewares(request.raw, raw, (error?: unknown) => {
          if (error)
            reject(error instanceof Error ? error : new Error('Vite failed', { cause: error }))
          else resolve(false)
        })
      })
      const isAnswered = await answered
      if (isAnswered) reply.hijack()
      return isAnswered
    },
  }
}
