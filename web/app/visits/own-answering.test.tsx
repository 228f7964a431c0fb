import type { OwnAnswering } from '@farfolk/contract/answering'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { answeringWords } from './answering-words.ts'
import { AnsweringFacts } from './own-answering.tsx'

function draw(fields: Partial<OwnAnswering>) {
  const own: OwnAnswering = {
    told: null,
    guests: 2,
    answered: 1,
    usualHours: 5,
    waiting: 0,
    ...fields,
  }
  const router = createMemoryRouter([{ path: '*', element: <AnsweringFacts own={own} /> }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('how a host answers is a sentence', () => {
  expect(answeringWords({ share: 'most', within: 'day' })).toBe(
    'Answers most requests, usually within a day',
  )
  expect(answeringWords({ share: 'few', within: null })).toBe('Seldom answers requests')
})

test('a host reads the numbers, and what others are told', () => {
  expect(draw({})).toContain('Others read nothing of it yet')
  expect(draw({})).toContain('2 guests have asked in the last year; answered: 1.')
  const html = draw({ told: { share: 'half', within: 'week' }, usualHours: 100, waiting: 1 })
  expect(html).toContain('reads: Answers about half of the requests, usually within a week.')
  expect(html).toContain('came within 5 days')
  expect(html).toContain('1 request waits for your answer.')
  expect(draw({ usualHours: null, answered: 0 })).not.toContain('Half of your answers')
})
