import { expect, test } from 'vitest'
import { type Marks, markInTurn } from './mark-in-turn.ts'

/** Photos that are shown so, and a club that answers when it is told to. */
function albumOf(saved: Record<string, boolean>) {
  const shown = { ...saved }
  const answers: (() => void)[] = []
  let isOffline = false
  const press = markInTurn({
    mark: (ids, isMarked) =>
      new Promise((answer) =>
        answers.push(() => {
          if (!isOffline) for (const id of ids) saved[id] = isMarked
          answer(isOffline ? ids : [])
        }),
      ),
    show: (marks) => Object.assign(shown, Object.fromEntries(marks)),
  })
  return {
    saved,
    shown,
    press: (isMarked: boolean, ...ids: string[]) => {
      const before: Marks = new Map(ids.map((id) => [id, shown[id] === true]))
      return press(before, isMarked)
    },
    goOffline: () => void (isOffline = true),
    async answer() {
      await expect.poll(() => answers.length).toBe(1)
      answers.shift()?.()
    },
  }
}

test('what was pressed last stays, asked for after what was pressed before', async () => {
  const { saved, shown, press, answer } = albumOf({ a: false })
  const presses = [press(true, 'a'), press(false, 'a'), press(true, 'a')]
  expect(shown).toEqual({ a: true })
  for (const _ of presses) await answer()
  await Promise.all(presses)
  expect([shown, saved]).toEqual([{ a: true }, { a: true }])
})

test('what could not be marked shows what is saved, however often it was pressed', async () => {
  const { shown, press, answer, goOffline } = albumOf({ a: false, b: true })
  goOffline()
  const presses = [press(true, 'a'), press(false, 'a'), press(false, 'b')]
  expect(shown).toEqual({ a: false, b: false })
  for (const _ of presses) await answer()
  await Promise.all(presses)
  expect(shown).toEqual({ a: false, b: true })
})

test('a failure takes nothing back that was saved before', async () => {
  const { shown, press, answer, goOffline } = albumOf({ a: false })
  const first = press(true, 'a')
  await answer()
  await first
  goOffline()
  const second = press(false, 'a')
  await answer()
  await second
  expect(shown).toEqual({ a: true })
})
