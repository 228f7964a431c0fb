import type { CommentSummary } from '@farfolk/contract/comments'
import type { Question } from '@farfolk/contract/questions'
import { expect, test } from 'vitest'
import { isOutdated } from './is-outdated.ts'

const counted = (commentsCount: number, more: Partial<CommentSummary> = {}): CommentSummary => ({
  commentsCount,
  likesCount: 0,
  liked: false,
  commentsOff: false,
  muted: false,
  ...more,
})
const unanswered = { answersCount: 0, helpedBy: null }
const helped = { answersCount: 1, helpedBy: {} as Question['helpedBy'] }

test('a question is outdated once its thread has another number of answers', () => {
  expect(isOutdated(unanswered, counted(0), counted(1))).toBe(true)
  expect(isOutdated(helped, counted(1), counted(0))).toBe(true)
})

test('so it is where the thread that comes after it is longer or shorter', () => {
  expect(isOutdated(unanswered, undefined, counted(1))).toBe(true)
  expect(isOutdated(helped, undefined, counted(0))).toBe(true)
  expect(isOutdated(unanswered, undefined, counted(0))).toBe(false)
  expect(isOutdated(helped, undefined, counted(2))).toBe(false)
})

test('other words count where one has helped', () => {
  expect(isOutdated(helped, counted(1), counted(1))).toBe(true)
  expect(isOutdated(unanswered, counted(1), counted(1))).toBe(false)
})

test.each([{ likesCount: 1 }, { liked: true }, { muted: true }])('%o changes nothing', (more) => {
  expect(isOutdated(helped, counted(1), counted(1, more))).toBe(false)
})
