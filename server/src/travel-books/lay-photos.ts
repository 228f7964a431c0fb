/** A photo with what is written below it. */
export interface Tile {
  /** Its width by its height. */
  ratio: number
  /** Points that what is below it takes, at this width. */
  below: (width: number) => number
  isFavourite?: boolean
}

export interface Room {
  width: number
  /** Of the first page, which may have words above, and of those behind it. */
  firstHeight: number
  height: number
  /** Between photos, and between rows with what is below them. */
  gap: number
  rowGap: number
  /** As high as a row is at best. */
  rowHeight: number
}

export interface LaidRow {
  /** The index of its first photo. */
  first: number
  widths: number[]
  height: number
  below: number
}

export interface LaidPage {
  rows: LaidRow[]
  /** Of all of it. */
  height: number
}

const mostInRow = 3
const mostOnPage = 6
/** Rows that leave so much of the width are not worth it. */
const leastScale = 0.7

/**
 * Photos in rows that fill the width, uncut and in their order, and rows on pages that they fill: of all ways
 * the one of the least waste (Knuth and Plass break lines so).
 */
export function layPhotos(tiles: readonly Tile[], room: Room): LaidPage[] {
  const best: { cost: number; page: LaidPage | undefined; next: number }[] = []
  best[tiles.length] = { cost: 0, page: undefined, next: tiles.length }
  for (let first = tiles.length - 1; first >= 0; first--) {
    const height = first === 0 ? room.firstHeight : room.height
    for (const parts of waysToPart(Math.min(mostOnPage, tiles.length - first))) {
      const count = parts.reduce((sum, part) => sum + part, 0)
      const next = first + count
      const page = layPage(tiles, { first, parts, room: { ...room, height } })
      if (!page) continue
      const cost =
        page.cost + unusedCost(page, height, next === tiles.length) + (best[next]?.cost ?? 0)
      if (cost < (best[first]?.cost ?? Infinity)) best[first] = { cost, page, next }
    }
  }
  const pages: LaidPage[] = []
  for (let at = best[0]; at?.page; at = best[at.next]) pages.push(at.page)
  return pages
}

/** A last page may be half empty, and each page is one more. */
function unusedCost(page: LaidPage, height: number, isLast: boolean): number {
  const share = 1 - page.height / height
  return 0.11 + (isLast ? 0.3 : 2.2) * share ** 2
}

type PricedPage = LaidPage & { cost: number }

/** Undefined for what would come out too small. */
function layPage(
  tiles: readonly Tile[],
  {
    first,
    parts,
    room,
  }: { first: number; parts: readonly number[]; room: Omit<Room, 'firstHeight'> },
): PricedPage | undefined {
  let at = first
  const whole = parts.map((count) => {
    const row = tiles.slice(at, at + count)
    const ratios = row.reduce((sum, { ratio }) => sum + ratio, 0)
    const start = at
    at += count
    return { row, first: start, height: (room.width - room.gap * (count - 1)) / ratios, ratios }
  })
  const gaps = room.rowGap * (parts.length - 1)
  let [scale, rows, height] = [1, [] as LaidRow[], Infinity]
  for (let attempt = 0; attempt < 6 && height > room.height + 0.01; attempt++) {
    if (attempt > 0) {
      const pictures = rows.reduce((sum, row) => sum + row.height, 0)
      const left = room.height - gaps - rows.reduce((sum, row) => sum + row.below, 0)
      scale *= Math.min(0.995, Math.max(0.2, left / pictures))
    }
    rows = whole.map(({ row, first: start, height: full }) => {
      const widths = row.map(({ ratio }) => ratio * full * scale)
      const below = Math.max(...row.map((tile, index) => tile.below(widths[index] ?? 0)))
      return { first: start, widths, height: full * scale, below }
    })
    height = rows.reduce((sum, row) => sum + row.height + row.below, gaps)
  }
  // A single upright one is as high as the page, and seldom as wide.
  const isAlone = parts.length === 1 && parts[0] === 1
  if (height > room.height + 0.01 && !isAlone) return undefined
  if (scale < leastScale && !isAlone) return undefined
  const cost = whole.reduce(
    (sum, { row }, index) => sum + rowCost(row, rows[index]!, room),
    isAlone ? 0 : 1.4 * (1 - scale) ** 2 + (isGrid(parts) ? 0.05 : 0),
  )
  return { rows, height: Math.min(height, room.height), cost }
}

function rowCost(
  row: readonly Tile[],
  { height, widths }: LaidRow,
  { rowHeight, width }: Pick<Room, 'rowHeight' | 'width'>,
): number {
  const off = Math.log(height / rowHeight)
  const isSmall = widths.some((each) => each < width * 0.2)
  const favoured = row.length === 1 && row[0]?.isFavourite ? 0.15 : 0
  // A row that is low makes all of its photos small.
  const weight = off < 0 ? 1.25 * row.length : 1
  return 0.32 * weight * off ** 2 + (isSmall ? 0.5 : 0) - favoured
}

/** As a sheet of stamps: three rows or more that are all alike. */
function isGrid(parts: readonly number[]): boolean {
  return parts.length > 2 && parts.every((part) => part === parts[0] && part > 1)
}

const ways = new Map<number, number[][]>()

/** All ways to have up to so many photos in rows, one after the other. */
function waysToPart(most: number): number[][] {
  const known = ways.get(most)
  if (known) return known
  const found: number[][] = []
  const go = (parts: number[], left: number) => {
    if (parts.length > 0) found.push(parts)
    for (let part = 1; part <= Math.min(mostInRow, left); part++) go([...parts, part], left - part)
  }
  go([], most)
  ways.set(most, found)
  return found
}
