import { findJourneys } from './find-journeys.ts'
import { readFiles } from './read-files.ts'
import type { Asked, Told } from './worker-words.ts'

// What this file imports makes no calls and has no words: nothing of what it reads can leave but by `tell`.

const tell = (told: Told) => postMessage(told)

/** Often enough for a bar that moves. */
const leastStep = 0.005

async function answer({ files, today, maxStops }: Asked): Promise<Told> {
  let told = 0
  const { book, cut, count } = await readFiles(files, {
    now: Date.now(),
    onProgress(share) {
      if (share - told < leastStep) return
      told = share
      tell({ kind: 'progress', share })
    },
  })
  if (count === 0) return { kind: 'unknown' }
  const found = findJourneys(book.nights(), book.days(), { today, maxStops })
  return { kind: 'found', found: { ...found, cut } }
}

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  void answer(data)
    .catch((): Told => ({ kind: 'failed' }))
    .then(tell)
})
