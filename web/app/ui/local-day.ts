/** The calendar day of an instant where the reader is, `YYYY-MM-DD`. */
export function localDay(instant: string | number | Date): string {
  const at = new Date(instant)
  const parts = [at.getFullYear(), at.getMonth() + 1, at.getDate()]
  return parts.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-')
}
