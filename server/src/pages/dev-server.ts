import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RenderPage } from '@farfolk/contract/call'

/** What `web/dev-server.ts` starts; declared here, since server and web never import each other. */
export interface DevServer {
  middlewares(
    request: IncomingMessage,
    response: ServerResponse,
    next: (error?: unknown) => void,
  ): void
  /** The newest code. */
  loadRenderer(): Promise<RenderPage>
  close(): Promise<void>
}
