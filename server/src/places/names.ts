import { fold } from '../text/fold.ts'
import type { GazetteerPlace } from './gazetteer-source.ts'

const apostrophe = /['’‘`´]/
const longestName = 100

export interface FoldedName {
  name: string
  /** Not the name that the gazetteer shows, but one of another language, spelling or time. */
  isForeign: boolean
}

/** Each once, folded; a name with an apostrophe also as if it had none (Xi'an, xian). */
export function namesOf(place: GazetteerPlace): FoldedName[] {
  const own = foldAll([place.name, place.asciiName])
  const foreign = foldAll(place.alternateNames).filter((name) => !own.includes(name))
  return [
    ...own.map((name) => ({ name, isForeign: false })),
    ...foreign.map((name) => ({ name, isForeign: true })),
  ]
}

function foldAll(names: string[]): string[] {
  const folded = new Set<string>()
  for (const name of names) {
    folded.add(fold(name))
    if (apostrophe.test(name)) folded.add(fold(name.split(apostrophe).join('')))
  }
  return [...folded].filter((name) => name !== '' && name.length <= longestName)
}
