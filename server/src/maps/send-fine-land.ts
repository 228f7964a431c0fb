import { readFineLand } from './pack-land.ts'

// A process of its own: of the atlas's 4 MB of JSON a thread would leave 150 MB with the server.
process.send?.(await readFineLand(), () => process.disconnect())
