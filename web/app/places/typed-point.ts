import type { Point } from '@farfolk/contract/maps'

const degrees = String.raw`([+-]?\d{1,3}(?:[.,]\d+)?)\s*°?`
const pointText = new RegExp(
  String.raw`^${degrees}\s*([NS])?(?:\s*[,;]\s*|\s+)${degrees}\s*([EW])?$`,
  'i',
)

/** Of '59.33, 18.07', latitude first as maps give it to copy; undefined for what is no point. */
export function typedPoint(text: string): Point | undefined {
  const typed = pointText.exec(text.trim().replaceAll('−', '-'))
  if (!typed) return undefined
  const [, north = '', ns, east = '', ew] = typed
  const [lat, lng] = [degreesOf(north, ns), degreesOf(east, ew)]
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined
}

function degreesOf(typed: string, side = ''): number {
  const value = Number(typed.replace(',', '.'))
  return /[SW]/i.test(side) ? -Math.abs(value) : value
}
