import { createServer } from 'node:http'
import { readConfig } from '@farfolk/server/src/config.ts'
import { connect } from '@farfolk/server/src/db/database.ts'
import { createRateLimits } from '@farfolk/server/src/http/rate-limits.ts'
import { createCable } from '@farfolk/server/src/live/cable.ts'
import { createLive } from '@farfolk/server/src/live/live.ts'
import { listen } from './listen-http.ts'

/** The club's live channel alone: every post is one message, the same for all of its members. */
const url = process.env.DATABASE_URL ?? ''
const config = readConfig({ DATABASE_URL: url })
const connections = connect({ url })
const log = { warn: console.warn, error: console.error }
const live = createLive({ config, connections, log })
const rateLimits = createRateLimits(Infinity)
const cable = createCable({ config, connections, rateLimits, live, log })

live.channel<{ text: string }>('NotificationsChannel', {
  present: async ([data], online) => online.map((memberId) => ({ memberId, data })),
})

const server = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8').on('data', (text: string) => (body += text))
  request.on('end', () => {
    const members = [...live.hub.memberIds()]
    live.announce(connections.db, 'NotificationsChannel', members, { text: body })
    response.end('sent')
  })
})
server.on('upgrade', cable.upgrade)
await listen(server)
