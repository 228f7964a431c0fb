import { type FieldPath, type FieldValues, get, set } from 'react-hook-form'
import { isEqual, mergeLists } from './merge-lists.ts'

/** A form's values with the version that they were built on, so that others' changes are told apart. */
export type Versioned<Fields extends FieldValues> = Fields & {
  /** What was opened for changing, as its ETag; empty for what is new. */
  version: string
  /** What that version said: what differs from it was typed. Absent for what is new. */
  base?: Fields & { version: string }
}

type AnyVersioned = Versioned<FieldValues>

/** What members see as one thing. */
export interface Part<Values extends FieldValues> {
  name: () => string
  /** Those of one part belong together: a first day of one version and a last of another fit badly. */
  fields: FieldPath<Values>[]
}

interface Rebased<Values> {
  /** What was typed, and where nothing was, what stands now. */
  values: Values
  /** Names of the parts that others changed and the form did not. */
  taken: string[]
  /** Names of the parts that both changed, where nothing of either is lost. */
  merged: string[]
  /** Names of the parts that both changed, where what was typed is kept. */
  contested: string[]
}

export function versioned<Fields extends FieldValues>(
  fields: Fields,
  version: string,
): Versioned<Fields> {
  return { ...fields, version, base: { ...fields, version } }
}

/** Puts what was typed onto what others have saved meanwhile; lists of things with ids thing by thing. */
export function rebase<Values extends AnyVersioned>(
  parts: readonly Part<Values>[],
  mine: Values,
  theirs: Values,
): Rebased<Values> {
  // A draft may not know what it was built on: then all that differs may be of either side.
  const base = mine.base?.version === mine.version ? mine.base : undefined
  const isContested = between(mine, theirs)
  const isOwn = base ? between(base, mine) : isContested
  const isOfOthers = base ? between(base, theirs) : isContested
  const values = structuredClone({ ...mine, version: theirs.version, base: theirs.base })
  const left = parts.filter((part) => !isOwn(part)).flatMap(({ fields }) => fields)
  for (const field of left) set(values, field, structuredClone(get(theirs, field)))
  const ofOthers = parts.filter(isOfOthers)
  const ofBoth = ofOthers.filter((part) => isOwn(part) && isContested(part))
  const contested = ofBoth.filter(
    ({ fields }) => !base || !mergeInto(values, fields, { base, mine, theirs }),
  )
  return {
    values,
    taken: namesOf(ofOthers.filter((part) => !isOwn(part))),
    merged: namesOf(ofBoth.filter((part) => !contested.includes(part))),
    contested: namesOf(contested),
  }
}

/** Whether the two sides are of more than one mind. */
export function needsChoice({ taken, contested }: Rebased<unknown>): boolean {
  return taken.length > 0 || contested.length > 0
}

/** Merges what are lists of things with ids; whether nothing of the fields is left to choose about. */
function mergeInto(
  values: FieldValues,
  fields: string[],
  { base, mine, theirs }: Record<'base' | 'mine' | 'theirs', FieldValues>,
): boolean {
  const open = fields.filter((field) => {
    const versions = { base: get(base, field), mine: get(mine, field), theirs: get(theirs, field) }
    const list = mergeLists(versions)
    if (list) set(values, field, structuredClone(list.items))
    return list ? list.isContested : !isEqual(versions.mine, versions.theirs)
  })
  return open.length === 0
}

/** Whether all that can be typed is the same in both. */
export function isSame<Values extends AnyVersioned>(
  parts: readonly Part<Values>[],
  one: Values,
  other: Values,
): boolean {
  return !parts.some(between(one, other))
}

function between(one: FieldValues, other: FieldValues) {
  return ({ fields }: { fields: string[] }): boolean =>
    fields.some((field) => !isEqual(get(one, field), get(other, field)))
}

function namesOf(some: { name: () => string }[]): string[] {
  return some.map(({ name }) => name())
}
