import { parseArgs } from 'node:util'

export interface Options {
  isQuick: boolean
  only: string[]
  /** A folder for the database, which is there for the next run. */
  keep: string | undefined
  /** Nothing left out: what the report is written from. */
  isWhole: boolean
}

/** `--quick` for shorter rounds, `--only NAME` (again for more) for some subjects, `--keep FOLDER`. */
export function readOptions(args: string[], subjects: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean' },
      only: { type: 'string', multiple: true },
      keep: { type: 'string' },
    },
  })
  const only = values.only ?? subjects
  const unknown = only.find((name) => !subjects.includes(name))
  if (unknown) throw new Error(`--only is one of ${subjects.join(', ')}, not ${unknown}`)
  const isQuick = values.quick ?? false
  return { isQuick, only, keep: values.keep, isWhole: !isQuick && !values.only }
}
