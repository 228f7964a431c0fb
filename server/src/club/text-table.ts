/** Rows as columns of text, as wide as what stands in them; the first row is the heading. */
export function textTable(rows: readonly (readonly string[])[]): string[] {
  const widths = rows.reduce<number[]>(
    (widest, row) => row.map((cell, index) => Math.max(widest[index] ?? 0, cell.length)),
    [],
  )
  return rows.map((row) =>
    row
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/** How many rows a list shows, which are counted no further. */
export const shownAtMost = 500

/** Says of a list that there may be more. */
export function cutShort(count: number): string[] {
  return count < shownAtMost ? [] : [`These are the first ${shownAtMost}.`]
}

/** On one line, and at most so long: what members write must not break a table. */
export function shortened(text: string, length: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > length ? `${line.slice(0, length - 1)}…` : line
}

/** `2026-11-21 20:15`, in UTC. */
export function minuteOf(instant: Date): string {
  return instant.toISOString().slice(0, 16).replace('T', ' ')
}
