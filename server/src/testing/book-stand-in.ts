import { writeFileSync } from 'node:fs'
import type { BookOrder } from '../travel-books/book-work.ts'

// In the place of book-process.ts: it does what the name of the trip says.
process.on('message', (order: BookOrder) => {
  if (!('task' in order)) return
  const { facts, target } = order.task
  if (facts.name === 'falls') process.kill(process.pid, 'SIGKILL')
  if (facts.name === 'fails') {
    process.send?.({ error: 'no ink' }, () => process.disconnect())
    return
  }
  writeFileSync(target, facts.name)
  const isDone = facts.name !== 'never ends'
  process.send?.({ written: facts.name.length, isDone }, () => isDone && process.disconnect())
})
process.on('disconnect', () => process.exit())
