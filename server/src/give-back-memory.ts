import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { trimAllocator } from './trim-allocator.ts'

type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'regular' }) => void

/** Later than what a start leaves to do in the background, and longer than between two pages. */
const usualLookMs = 2_000
/** Of a core, over one look: below it nobody is kept waiting. */
const quietShare = 0.05
/** Looks with more than this leave behind what is worth a collection. */
const busyShare = 0.25
/**
 * Ten seconds since the last busy look. A collection while nobody asks takes the shapes of what
 * requests make for dead and throws away the code compiled for them: until that is made again a
 * request costs half as much again. Short rests of a busy club must not bring that. Some three seconds
 * later V8 collects by itself, which gives the pages back that this one has emptied: behind it they
 * would stay.
 */
const quietLooks = 5
/** From V8's collection to the allocator's: once V8 has handed back what only its own held. */
const trimLooks = 5

/**
 * Gives back the memory that only starting took (sources, settings, what was parsed), and later that
 * of each busy stretch, once it stays quiet: V8 and the allocator would keep it until they need the
 * room. Looks at the process's own time, every two seconds unless told.
 */
export function giveBackMemoryWhenQuiet(lookMs = usualLookMs): void {
  // Starting is a busy stretch, and has compiled next to nothing that requests need.
  let wasBusy = true
  let looksWanted = 1
  let looksLeft = looksWanted
  let last = process.cpuUsage()
  setInterval(() => {
    const { user, system } = process.cpuUsage(last)
    last = process.cpuUsage()
    const share = (user + system) / 1000 / lookMs
    if (share > busyShare) {
      wasBusy = true
      looksLeft = looksWanted
    }
    if (share > quietShare || !wasBusy) return
    looksLeft--
    if (looksLeft === 0) {
      looksWanted = quietLooks
      collect()
    }
    if (looksLeft > -trimLooks) return
    wasBusy = false
    void trimAllocator()
  }, lookMs).unref()
}

/**
 * Some 50 ms. What is left is moved together, so that whole pages become free, and V8 hands those
 * back some eight seconds later. Not its last resort, which would throw away bytecode too: after that
 * every request costs a sixth more for good.
 */
function collect(): void {
  // Node offers a collection only to who asks V8 for it.
  const flags = ['expose-gc', 'compact-on-every-full-gc']
  for (const flag of flags) setFlagsFromString(`--${flag}`)
  const gc = runInNewContext('gc') as Collect
  gc({ type: 'major', execution: 'sync', flavor: 'regular' })
  for (const flag of flags) setFlagsFromString(`--no-${flag}`)
}
