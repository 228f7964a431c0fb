import { countedAnswers, type Question } from '@farfolk/contract/questions'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { pageAt } from '../albums/testing-photos.tsx'
import { QuestionCards } from './question-card.tsx'

const interests = [{ id: 'hiking', name: 'Hiking', group: 'Outdoors' }]

const cardOf = (fields: Partial<Question>) =>
  renderToStaticMarkup(
    pageAt(
      '/questions',
      <QuestionCards
        questions={[
          {
            id: 'q',
            title: 'Where to swim?',
            owner: { id: 'ada', profile: { firstName: 'Ada', avatarUrl: '/ada' } },
            place: { name: 'Stockholm', countryCode: 'SE' },
            answersCount: 0,
            closedAt: null,
            createdAt: '2031-05-01T10:00:00.000Z',
            ...fields,
          } as Question,
        ]}
        level={2}
        interests={interests}
      />,
    ),
  )

test('a card leads to its question, and says about where, by whom and how many have answered', () => {
  const html = cardOf({ answersCount: 2 })
  expect(html).toContain('href="/questions/q"')
  expect(html).toContain('Stockholm')
  expect(html).toContain('Asked by Ada')
  expect(html).toContain('2 answers')
  expect(html).not.toContain('No answer yet')
  expect(cardOf({ answersCount: countedAnswers })).toContain('More than 99 answers')
})

test('one that waits for an answer says so, until its owner has one', () => {
  expect(cardOf({})).toContain('No answer yet')
  const answered = cardOf({ closedAt: '2031-05-02T10:00:00.000Z' })
  expect(answered).toContain('Answered')
  expect(answered).not.toContain('No answer yet')
})

test('one about an interest alone names that, and no town', () => {
  const html = cardOf({ place: null, interest: 'hiking' })
  expect(html).toContain('Hiking')
  expect(html).not.toContain('Stockholm')
})
