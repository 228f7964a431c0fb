import { normaliseLine, normaliseLongText } from '@farfolk/contract/fields'
import { maxPollOptions, minPollOptions } from '@farfolk/contract/polls'

/** A poll as it is being written. */
export interface PollDraft {
  question: string
  /** With an empty one at the end, as long as there is room for it. */
  options: readonly { key: number; text: string }[]
  multiple: boolean
}

export const emptyPoll: PollDraft = {
  question: '',
  options: [
    { key: 1, text: '' },
    { key: 2, text: '' },
  ],
  multiple: false,
}

/** Whether there are words in it. */
export function isBegun({ question, options }: PollDraft): boolean {
  return [question, ...options.map(({ text }) => text)].some((text) => text !== '')
}

/** Writing into the last option makes room for another. */
export function withOption(draft: PollDraft, key: number, text: string): PollDraft {
  return {
    ...draft,
    options: withRoom(draft.options.map((one) => (one.key === key ? { key, text } : one))),
  }
}

export function withoutOption(draft: PollDraft, key: number): PollDraft {
  return { ...draft, options: withRoom(draft.options.filter((one) => one.key !== key)) }
}

function withRoom(options: PollDraft['options']): PollDraft['options'] {
  const lacksRoom = options.length < minPollOptions || options.at(-1)?.text !== ''
  if (!lacksRoom || options.length >= maxPollOptions) return options
  const key = 1 + Math.max(0, ...options.map((one) => one.key))
  return withRoom([...options, { key, text: '' }])
}

/** What the server would refuse: of options by their key. */
export interface PollProblems {
  lacksQuestion: boolean
  lacksOptions: boolean
  /** Those that stand there before already. */
  twice: ReadonlySet<number>
}

export function problemsOf(draft: PollDraft): PollProblems {
  const { question, options } = readyPoll(draft)
  const known = new Set<string>()
  const twice = new Set<number>()
  for (const { key, text } of draft.options) {
    const line = normaliseLine(text)
    if (known.has(line)) twice.add(key)
    if (line !== '') known.add(line)
  }
  return { lacksQuestion: question === '', lacksOptions: options.length < minPollOptions, twice }
}

/** What is wrong with an option; one without words only where there are too few with some. */
export function faultOf(
  { twice, lacksOptions }: PollProblems,
  { key, text }: PollDraft['options'][number],
): 'twice' | 'few' | undefined {
  if (twice.has(key)) return 'twice'
  return lacksOptions && normaliseLine(text) === '' ? 'few' : undefined
}

/** As it is sent, without what was left empty. */
export function readyPoll({ question, options, multiple }: PollDraft) {
  const lines = options.map(({ text }) => normaliseLine(text)).filter((text) => text !== '')
  return { question: normaliseLongText(question), options: lines, multiple }
}
