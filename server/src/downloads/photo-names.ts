const endings: Record<string, string> = { 'image/jpeg': 'jpg' }

/** `jpg` of `image/jpeg`. */
export function endingOf(type: string): string {
  return endings[type] ?? type.split('/')[1] ?? 'bin'
}

/** What file systems refuse in names, and what they read into them. */
const unsafe = /[/\\:*?"<>|\p{Cc}\p{Cf}]+/gu
/** Some file systems count bytes: letters take up to four. */
const longest = 60

/** A part of a name that every file system takes; empty where nothing is left of it. */
export function safeName(text: string): string {
  const cleaned = text.replaceAll(unsafe, ' ').replaceAll(/\s+/g, ' ')
  const cut = [...cleaned].slice(0, longest).join('')
  // Windows drops dots and spaces at the end; one at the start hides the file elsewhere.
  return cut.replaceAll(/^[. ]+|[. ]+$/g, '')
}

interface NamedPhoto {
  caption: string
  file_name: string | null
}

/** `007 By the river.jpg`: in the album's order, so that no two are the same. */
export function photoName(
  { caption, file_name: fileName }: NamedPhoto,
  { index, count, ending }: { index: number; count: number; ending: string },
): string {
  const number = String(index + 1).padStart(Math.max(3, String(count).length), '0')
  const stem = fileName?.replace(/\.[^.]{1,10}$/, '') ?? ''
  const words = safeName(caption.split('\n', 1)[0] ?? '') || safeName(stem)
  return `${[number, words].filter(Boolean).join(' ')}.${ending}`
}
