import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RenderPage } from '@farfolk/contract/call'
import { createServer } from 'vite'

/** Vite as a part of the club's own server; `server/src/pages/development.ts` starts it. */
export async function startDevServer() {
  const vite = await createServer({
    root: import.meta.dirname,
    appType: 'custom',
    // A port of its own: on the club's, its socket would fight with the live channel's.
    server: { middlewareMode: true, hmr: { port: await freePort() } },
  })
  return {
    middlewares: vite.middlewares,
    async loadRenderer(): Promise<RenderPage> {
      const { renderPage } = await vite.ssrLoadModule('/app/server.ts')
      return renderPage as RenderPage
    },
    close: () => vite.close(),
  }
}

async function freePort(): Promise<number> {
  const probe = createHttpServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}
