import { createServer } from 'node:http'
import { Server } from 'socket.io'
import { listen } from './listen-http.ts'

/** What a socket weighs in Socket.IO, each in the room of its member. */
const server = createServer()
const io = new Server(server, { transports: ['websocket'], serveClient: false })
io.on('connection', (socket) => {
  void socket.join(String(socket.handshake.query.member))
})
await listen(server)
