import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { scriptMark } from './script-mark.ts'

/**
 * Renders a page whole: its scripts' hashes go into a header, its bytes into a cache, and neither
 * can be known of a stream.
 */
export default function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  // The router passes on what a route's `headers` names; this one is for whichever page is refused.
  for (const own of Object.values(context.staticHandlerContext.loaderHeaders)) {
    const wait = own.get('retry-after')
    if (wait) headers.set('retry-after', wait)
  }
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const collector = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        headers.set('content-type', 'text/html; charset=utf-8')
        if (scriptMark) headers.set('x-script-mark', scriptMark)
        resolve(new Response(Buffer.concat(chunks), { status, headers }))
        done()
      },
    })
    const router = <ServerRouter context={context} url={request.url} nonce={scriptMark} />
    const { pipe } = renderToPipeableStream(router, {
      nonce: scriptMark,
      onAllReady: () => void pipe(collector),
      // Past this size it would hide what is ready until a script shows it: some have none.
      progressiveChunkSize: Infinity,
      onShellError: reject,
    })
  })
}
