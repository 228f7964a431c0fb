import { expect, test } from 'vitest'
import { claimLock } from './claim-lock.ts'

/** Whether it is had, where another one holds it for so long. */
async function isHad(heldMs: number, patienceMs?: number): Promise<boolean> {
  const name = crypto.randomUUID()
  const { promise: taken, resolve: begin } = Promise.withResolvers<void>()
  const held = navigator.locks.request(name, async () => {
    begin()
    await new Promise((resolve) => setTimeout(resolve, heldMs))
  })
  await taken
  let had = false
  await claimLock(
    name,
    (lock) => {
      had = lock !== null
      return undefined
    },
    patienceMs,
  )
  await held
  return had
}

test('what another tab holds is waited for a moment, and longer by who has had it', async () => {
  expect(await isHad(20)).toBe(true)
  expect(await isHad(900)).toBe(false)
  expect(await isHad(900, 5000)).toBe(true)
})
