import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

test('work with a key in common keeps its order, other work does not wait', async () => {
  const turns = new Turns(4)
  const done: string[] = []
  const work = (name: string, ms: number) => async () => {
    await sleep(ms)
    done.push(name)
  }
  void turns.run(['a', 'b'], work('first', 20))
  void turns.run(['b', 'c'], work('second', 0))
  void turns.run(['c'], work('third', 0))
  void turns.run(['d'], work('other', 0))
  await turns.idle()
  expect(done).toEqual(['other', 'first', 'second', 'third'])
})

test('so much runs at once, and the rest gets its turn', async () => {
  const turns = new Turns(2)
  let running = 0
  let most = 0
  for (let key = 0; key < 9; key++) {
    void turns.run([String(key)], async () => {
      most = Math.max(most, (running += 1))
      await sleep(1)
      running -= 1
    })
  }
  await turns.idle()
  expect([most, running]).toEqual([2, 0])
})
