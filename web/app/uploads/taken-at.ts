/** `2031:05:12 09:30:00`, the camera's wall clock without a zone. */
const exifTime = /^(\d{4}):(\d{2}):(\d{2}) (\d{2}:\d{2}:\d{2})/

/** When a photo was taken, as text that sorts by time; null where the file does not say. */
export async function readTakenAt(file: Blob): Promise<string | null> {
  try {
    const { default: exifr } = await import('exifr/dist/lite.esm.mjs')
    const pick = ['DateTimeOriginal', 'CreateDate', 'SubSecTimeOriginal']
    const tags: unknown = await exifr.parse(file, { pick, reviveValues: false })
    if (typeof tags !== 'object' || tags === null) return null
    const { DateTimeOriginal, CreateDate, SubSecTimeOriginal } = tags as Record<string, unknown>
    const time = timeOf(DateTimeOriginal) ?? timeOf(CreateDate)
    // Of a burst in one second.
    const fraction = /^\d+/.exec(textOf(SubSecTimeOriginal))?.[0] ?? '0'
    return time ? `${time}.${fraction}` : null
  } catch {
    // No camera's file; the server looks at it anyhow.
    return null
  }
}

function timeOf(value: unknown): string | undefined {
  const [, year, month, day, time] = exifTime.exec(textOf(value)) ?? []
  return year === undefined || year === '0000' ? undefined : `${year}-${month}-${day}T${time}`
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
