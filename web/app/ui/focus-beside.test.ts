import { expect, test } from 'vitest'
import { focusBeside } from './focus-beside.ts'

interface Item {
  names: string[]
  previousElementSibling?: object
  nextElementSibling?: object
}

/** Cards of a section, each of as many buttons as it names; answers what has the focus once one was pressed. */
function press(cards: string[][], pressed: string): string | undefined {
  let focused: string | undefined
  const thing = (name: string, around?: object) => ({
    name,
    tabIndex: name === 'heading' ? -1 : 0,
    focus: () => (focused = name),
    closest: () => around,
  })
  const section = { querySelector: (selector: string) => selector === 'h2' && thing('heading') }
  const items: Item[] = cards.map((names) => ({ names }))
  const buttons = items.flatMap((item, index) => {
    const own = item.names.map((name) => thing(name, item))
    const previous = items[index - 1]
    const next = items[index + 1]
    Object.assign(item, {
      querySelectorAll: () => own,
      closest: () => section,
      previousElementSibling: previous ?? null,
      nextElementSibling: next ?? null,
    })
    return own
  })
  focusBeside(buttons.find(({ name }) => name === pressed) as unknown as Element)
  return focused
}

const cards = [['accept Ada', 'decline Ada'], ['accept Bo', 'decline Bo'], ['cancel Chi']]

test.each([
  ['decline Ada', 'decline Bo'],
  // It has no such button.
  ['decline Bo', 'cancel Chi'],
  ['cancel Chi', 'accept Bo'],
])('before the item of "%s" goes, "%s" has the focus', (pressed, next) => {
  expect(press(cards, pressed)).toBe(next)
})

test('before the only one goes, the heading of the list has it', () => {
  expect(press([['accept Ada', 'decline Ada']], 'decline Ada')).toBe('heading')
})
