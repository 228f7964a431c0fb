import { interrupted, stopOnSignal } from '@farfolk/server/src/stop-on-signal.ts'
import { buildServer } from '../../scripts/build-server.mjs'
import { buildWeb } from '../../scripts/build-web.mjs'
import { Generator } from './load/generator.ts'
import { readOptions } from './options.ts'
import { verdict, writeReport } from './report.ts'
import type { Row, Subject } from './rows.ts'
import { albumPage } from './rows/album-page.ts'
import { calendar } from './rows/calendar.ts'
import { chat } from './rows/chat.ts'
import { health } from './rows/health.ts'
import { ideas } from './rows/ideas.ts'
import { images } from './rows/images.ts'
import { keptSearches } from './rows/kept-searches.ts'
import { lists } from './rows/lists.ts'
import { live } from './rows/live.ts'
import { logins } from './rows/logins.ts'
import { matches } from './rows/matches.ts'
import { notifications } from './rows/notifications.ts'
import { pages } from './rows/pages.ts'
import { ownPhotos } from './rows/photos.ts'
import { questions } from './rows/questions.ts'
import { search } from './rows/search.ts'
import { start } from './rows/start.ts'
import { travelMap } from './rows/travel-map.ts'
import { trips } from './rows/trips.ts'
import { uploads } from './rows/uploads.ts'
import { weight } from './rows/weight.ts'
import { years } from './rows/years.ts'
import { createWorld } from './world.ts'

const subjects: Subject[] = [
  health,
  trips,
  lists,
  notifications,
  chat,
  calendar,
  ideas,
  ownPhotos,
  years,
  keptSearches,
  questions,
  search,
  matches,
  pages,
  weight,
  start,
  logins,
  live,
  images,
  uploads,
  travelMap,
  albumPage,
]

const options = readOptions(
  process.argv.slice(2),
  subjects.map(({ name }) => name),
)
const chosen = subjects.filter(({ name }) => options.only.includes(name))
const effort = options.isQuick ? { rounds: 3, seconds: 1 } : { rounds: 5, seconds: 2 }
// What is measured is what `npm start` would run.
await buildWeb()
await buildServer()
const stop = stopOnSignal(interrupted)
const opening = createWorld(options.keep)
let ending: Promise<void> | undefined
const end = () => (ending ??= opening.then((opened) => opened.end()))
stop.closers.push(end)
const world = await opening
const generator = new Generator()
const rows: Row[] = []
try {
  for (const subject of chosen) {
    const started = Date.now()
    const measured = await subject.run({ world, generator, effort, isQuick: options.isQuick })
    for (const row of measured) console.log(`${row.title}\n  ${row.measured}\n  ${verdict(row)}`)
    console.log(`(${subject.name}: ${Math.round((Date.now() - started) / 1000)} s)`)
    rows.push(...measured)
  }
} catch (error) {
  // It fails over what is gone by then.
  if (!stop.isStopping()) throw error
} finally {
  generator.stop()
  await end()
}
if (stop.isStopping()) process.exit(interrupted)
if (options.isWhole) await writeReport(rows)
else console.log('docs/benchmarks.md is written by a whole run alone')
// The channel by which a parent's end is heard would keep it alive.
process.exit()
