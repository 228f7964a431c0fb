import { createWriteStream } from 'node:fs'
import { readySharp } from '../images/ready-sharp.ts'
import type { BookNews, BookOrder } from './book-work.ts'
import type { BookTask } from './book-facts.ts'
import { makeBook } from './make-book.ts'

/**
 * One book in a process of its own: what reads photos falls alone, and gives back whatever it took once the
 * book is made.
 */

// Here and not where photos are read: it holds for all of a process, such as one of tests.
readySharp()

const wanted = new Map<string, (file: string | null) => void>()

function tell(news: BookNews): Promise<void> {
  return new Promise((resolve) => process.send?.(news, () => resolve()))
}

/** Where a blob lies; null where it is gone. */
function fileOf(hash: string): Promise<string | null> {
  return new Promise((resolve) => {
    wanted.set(hash, resolve)
    void tell({ needs: hash })
  })
}

async function make(task: BookTask): Promise<void> {
  const file = createWriteStream(task.target, { flags: 'r+' })
  const written = (isDone: boolean) => tell({ written: file.bytesWritten, isDone })
  await makeBook(task, { file, fileOf, onPage: () => void written(false) })
  await written(true)
}

process.on('message', (order: BookOrder) => {
  if ('hash' in order) {
    wanted.get(order.hash)?.(order.file)
    wanted.delete(order.hash)
    return
  }
  make(order.task)
    .catch((error: unknown) =>
      tell({ error: error instanceof Error ? error.message : String(error) }),
    )
    .finally(() => process.disconnect())
})
// The server has ended, or was killed.
process.on('disconnect', () => process.exit())
