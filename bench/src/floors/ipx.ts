import { createServer } from 'node:http'
import { createIPX, createIPXNodeServer, ipxFSStorage } from 'ipx'
import { listen } from './listen-http.ts'

/** What others resize pictures with: `PICTURES` is the folder of the originals. */
const ipx = createIPX({ storage: ipxFSStorage({ dir: process.env.PICTURES! }) })
await listen(createServer(createIPXNodeServer(ipx)))
