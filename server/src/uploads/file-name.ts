import { normaliseLine } from '@farfolk/contract/fields'

const longest = 255

/** The last part of what a browser calls a file, on one line; null for none. */
export function fileNameOf(sent: string | undefined): string | null {
  const name = normaliseLine((sent ?? '').split(/[/\\]/).at(-1) ?? '')
  return name === '' ? null : shortened(name)
}

/** The end stays: it bears the type. */
function shortened(name: string): string {
  if (name.length <= longest) return name
  const ending = /\.\w{1,10}$/.exec(name)?.[0] ?? ''
  return name.slice(0, longest - ending.length).toWellFormed() + ending
}
