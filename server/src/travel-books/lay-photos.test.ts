import { expect, test } from 'vitest'
import { layPhotos, type Room, type Tile } from './lay-photos.ts'

const room: Room = {
  width: 487,
  firstHeight: 400,
  height: 710,
  gap: 8,
  rowGap: 12,
  rowHeight: 295,
}
const bare = (ratio: number): Tile => ({ ratio, below: () => 0 })

test.each([
  [[1.5]],
  [[0.66]],
  [[0.2, 5, 1]],
  [Array.from({ length: 31 }, (_, index) => [1.5, 0.75, 1.33, 1, 2.4][index % 5]!)],
  [Array.from({ length: 300 }, (_, index) => (index % 7 === 0 ? 0.6 : 1.5))],
])('%j: each once, in order, uncut and on its page', (ratios) => {
  const pages = layPhotos(ratios.map(bare), room)
  let next = 0
  for (const [nth, page] of pages.entries()) {
    let height = room.rowGap * (page.rows.length - 1)
    for (const row of page.rows) {
      expect(row.first).toBe(next)
      const width = row.widths.reduce((sum, each) => sum + each, room.gap * (row.widths.length - 1))
      expect(width).toBeLessThan(room.width + 0.01)
      for (const [index, each] of row.widths.entries()) {
        expect(each / row.height).toBeCloseTo(ratios[next + index]!)
      }
      next += row.widths.length
      height += row.height + row.below
    }
    expect(height).toBeLessThan((nth === 0 ? room.firstHeight : room.height) + 0.1)
  }
  expect(next).toBe(ratios.length)
})

test('what is written below has room', () => {
  const wordy = { ratio: 1.5, below: (width: number) => 20_000 / width }
  const [page] = layPhotos([wordy, bare(1.5), wordy], room)
  for (const { below, widths, first } of page!.rows) {
    const least = first === 1 ? 0 : 20_000 / Math.max(...widths)
    expect(below).toBeGreaterThanOrEqual(least - 0.01)
  }
})

test('pages are filled but for the last', () => {
  const pages = layPhotos(
    Array.from({ length: 40 }, () => bare(1.5)),
    room,
  )
  for (const { height } of pages.slice(1, -1)) expect(height / room.height).toBeGreaterThan(0.85)
  expect(pages.length).toBeGreaterThan(12)
})
