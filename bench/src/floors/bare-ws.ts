import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'
import { listen } from './listen-http.ts'

/** The floor of fan-out: `ws` without compression, one loop over all sockets, and nothing else. */
const server = createServer((request, response) => {
  let length = ''
  request.setEncoding('utf8').on('data', (text: string) => (length += text))
  request.on('end', () => {
    const text = '{"identifier":'.padEnd(Number(length), '.')
    for (const client of sockets.clients) client.send(text)
    response.end('sent')
  })
})
const sockets = new WebSocketServer({ server, perMessageDeflate: false })
await listen(server)
