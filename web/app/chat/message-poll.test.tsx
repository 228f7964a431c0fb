import type { Poll } from '@farfolk/contract/polls'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MessagePoll } from './message-poll.tsx'

const message = { id: 'm', channelId: 'c', body: 'When shall we go?' }
const card = (id: string) => ({
  id,
  profile: { firstName: id.toUpperCase(), avatarUrl: `/${id}`, avatar: null, verified: false },
})
const poll = (more: Partial<Poll> = {}): Poll => ({
  options: [
    { id: 1, text: 'In May', userIds: ['ada', 'me'] },
    { id: 2, text: 'In June', userIds: ['bo'] },
    { id: 3, text: 'Never', userIds: [] },
  ],
  multiple: false,
  voters: [card('ada'), card('bo'), card('me')],
  endedAt: null,
  ...more,
})

const htmlOf = (more: Partial<Poll> = {}, isSent?: boolean) =>
  renderToStaticMarkup(
    <MessagePoll message={message} poll={poll(more)} ownId="me" isSent={isSent} />,
  )

test('each option says how many have chosen it, and the own one is checked', () => {
  const html = htmlOf()
  expect(html).toMatch(/<fieldset[^>]*aria-label="When shall we go\?"/)
  const inputs = html.match(/<input[^>]*>/g) ?? []
  expect(inputs.map((input) => /aria-label="([^"]*)"/.exec(input)?.[1])).toEqual([
    'In May, 2 votes',
    'In June, 1 vote',
    'Never, 0 votes',
  ])
  expect(inputs.map((input) => input.includes('checked=""'))).toEqual([true, false, false])
  for (const input of inputs) expect(input).toContain('type="radio"')
  expect(html.match(/inline-size:[\d.]+%/g)).toEqual([
    'inline-size:67%',
    'inline-size:33%',
    'inline-size:0%',
  ])
  expect(html).toContain('3 people have voted')
  expect(html).toContain('<dt>In May</dt><dd>ADA, ME</dd>')
  expect(html).not.toContain('<dt>Never</dt>')
  expect(html).toContain('Take back my vote')
})

test('of several answers each is a box, which takes its vote back itself', () => {
  const html = htmlOf({ multiple: true })
  expect(html.match(/type="checkbox"/g)).toHaveLength(3)
  expect(html).toContain('Choose as many as you like.')
  expect(html).not.toContain('Take back my vote')
})

test('one that has ended, or has not arrived, takes no vote', () => {
  const ended = htmlOf({ endedAt: '2031-05-01T12:00:00.000Z' })
  expect(ended).toMatch(/<fieldset[^>]* disabled=""/)
  // It has the focus of what goes off, and is said to whoever hears of it.
  expect(ended).toMatch(/<output tabindex="-1">This poll has ended\.<\/output>/i)
  expect(ended).not.toContain('Take back my vote')
  const none = poll().options.map((option) => ({ ...option, userIds: [] }))
  const underWay = htmlOf({ options: none, voters: [] }, false)
  expect(underWay).toMatch(/<fieldset[^>]* disabled=""/)
  expect(underWay).not.toMatch(/Choose one|have voted/)
  expect(htmlOf()).not.toMatch(/<fieldset[^>]* disabled=""/)
})
