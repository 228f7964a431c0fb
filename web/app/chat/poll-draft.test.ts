import { maxPollOptions } from '@farfolk/contract/polls'
import { expect, test } from 'vitest'
import {
  emptyPoll,
  faultOf,
  type PollDraft,
  problemsOf,
  readyPoll,
  withOption,
  withoutOption,
} from './poll-draft.ts'

const typed = (...texts: string[]) =>
  texts.reduce(
    (draft: PollDraft, text, index) => withOption(draft, draft.options[index]!.key, text),
    emptyPoll,
  )
const texts = ({ options }: PollDraft) => options.map(({ text }) => text)

test('a row comes with the words of the last one, up to as many as there may be', () => {
  expect(texts(typed('In May'))).toEqual(['In May', ''])
  expect(texts(typed('In May', 'In June'))).toEqual(['In May', 'In June', ''])
  const full = typed(...Array.from({ length: maxPollOptions }, (_, n) => `${n}`))
  expect(full.options).toHaveLength(maxPollOptions)
  const again = withoutOption(full, full.options[0]!.key)
  expect(texts(again)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', ''])
  expect(new Set(again.options.map(({ key }) => key)).size).toBe(maxPollOptions)
})

test('two rows stay, whatever is removed', () => {
  const draft = typed('In May')
  expect(texts(withoutOption(draft, draft.options[0]!.key))).toEqual(['', ''])
})

test('what the server would refuse is known before', () => {
  expect(problemsOf(emptyPoll)).toEqual({
    lacksQuestion: true,
    lacksOptions: true,
    twice: new Set(),
  })
  const draft = { ...typed('In May', 'In June', ' In  May '), question: ' When? ' }
  expect(problemsOf(draft).twice).toEqual(new Set())
  const same = withOption(draft, draft.options[2]!.key, ' In May ')
  expect(problemsOf(same)).toEqual({
    lacksQuestion: false,
    lacksOptions: false,
    twice: new Set([same.options[2]!.key]),
  })
  expect(readyPoll(withOption(same, same.options[2]!.key, ' '))).toEqual({
    question: 'When?',
    options: ['In May', 'In June'],
    multiple: false,
  })
})

test('of too few options those without words are at fault, and of two that are one the second', () => {
  const faultsOf = (draft: PollDraft) =>
    draft.options.map((option) => faultOf(problemsOf(draft), option))
  expect(faultsOf(typed('In May'))).toEqual([undefined, 'few'])
  expect(faultsOf(typed('In May', ' In May '))).toEqual([undefined, 'twice', undefined])
  expect(faultsOf(typed('In May', 'In June'))).toEqual([undefined, undefined, undefined])
})
