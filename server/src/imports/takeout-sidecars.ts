import { filterInTurns, takingTurns } from './take-turns.ts'

// How Google names what it tells of `IMG_1.jpg`: IMG_1.jpg.supplemental-metadata.json, of a second one
// IMG_1(1).jpg in the same album IMG_1.jpg.supplemental-metadata(1).json; IMG_1.jpg.json and
// IMG_1.jpg(1).json before 2024. Cut to 46 letters before the ending, also amid the words.
const kept = 46
const words = '.supplemental-metadata'
/** What a photo that was changed in Google Photos ends with, in the language of its member. */
const edited = new RegExp(
  `-(?:${[
    'edited|bearbeitet|modifié|editado|ha editado|editat|modificato|bewerkt|redigerad|redigert|edytowane',
    '編集済み',
  ].join('|')})$`,
  'iu',
)

/** Finds what Google tells of a photo among the files of an album, by their names. */
export function sidecarsOf(names: readonly string[]): (photo: string) => string | undefined {
  const sidecars = new Map<string, string>()
  for (const name of names) {
    if (name.endsWith('.json')) sidecars.set(name.slice(0, -'.json'.length), name)
  }
  return (photo) => {
    const { stem, ending, number } = parted(photo)
    const title = stem.replace(edited, '') + ending
    const whole = [title + words, title]
    const cut = whole.flatMap((name) => [name, name.slice(0, kept)])
    // Years ago the number stood before the ending there too.
    const asNamed = [...cut.map((name) => name + number), `${stem}${number}${ending}`]
    const exact = asNamed.find((name) => sidecars.has(name))
    return sidecars.get(exact ?? cutAmidWords(title, number) ?? '')
  }

  function cutAmidWords(title: string, number: string): string | undefined {
    for (let length = words.length - 1; length > 0; length--) {
      const name = title + words.slice(0, length) + number
      if (sidecars.has(name)) return name
    }
    return undefined
  }
}

/** Photos without those that stand there once more as they were changed. */
export async function withoutOriginals(photos: readonly string[]): Promise<string[]> {
  const changed = new Set<string>()
  const turn = takingTurns()
  for (const photo of photos) {
    await turn()
    const { stem, ending, number } = parted(photo)
    if (edited.test(stem)) changed.add(stem.replace(edited, '') + number + ending)
  }
  return filterInTurns(photos, (photo) => !changed.has(photo))
}

/** `IMG_1-edited(1).jpg` in its parts: `IMG_1-edited`, `.jpg` and `(1)`. */
function parted(photo: string): { stem: string; ending: string; number: string } {
  const [, stem = photo, number = '', ending = ''] = /^(.*?)(\(\d+\))?(\.[^.]*)$/.exec(photo) ?? []
  return { stem, ending, number }
}
