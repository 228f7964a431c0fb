import { expect, test } from 'vitest'
import { focusNextTown } from './focus-next-town.ts'

/** Towns of a list, each alone in its region, by whether they can be taken off; answers what has the focus. */
function takeOff(towns: Record<string, boolean>, name: string): string | undefined {
  let focused: string | undefined
  const focus = (what: string) => () => (focused = what)
  const heading = { tabIndex: -1, focus: focus('heading') }
  const section = { querySelectorAll: () => rows, querySelector: () => heading }
  const rows = Object.entries(towns).map(([town, isRemovable]) => ({
    town,
    tabIndex: -1,
    focus: focus(town),
    nextElementSibling: null,
    previousElementSibling: null,
    closest: () => section,
    querySelector: () => (isRemovable ? { tabIndex: 0, focus: focus(`button of ${town}`) } : null),
    querySelectorAll: () => [],
  }))
  const row = rows.find(({ town }) => town === name)
  focusNextTown({ closest: () => row } as unknown as Element)
  return focused
}

test('the next town has the focus, of whatever region it is', () => {
  const towns = { Graz: true, Linz: true, Wien: false }
  expect(takeOff(towns, 'Graz')).toBe('button of Linz')
  expect(takeOff({ ...towns, Linz: false }, 'Graz')).toBe('Linz')
  expect(takeOff(towns, 'Wien')).toBe('button of Linz')
})

test('after the only one the heading has it', () => {
  expect(takeOff({ Graz: true }, 'Graz')).toBe('heading')
})
