import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { settledOrWaiting } from './testing.ts'

const { make, connections } = await startTestApp()
const { pool } = connections

const eraseText = 'delete from member where id = $1'

async function isAnswered(id: string) {
  const { rows } = await pool.query<{ is_answered: boolean }>(
    'select is_answered from question where id = $1',
    [id],
  )
  return rows[0]?.is_answered
}

/** Two transactions, the first of which ends once the second waits for it or is through. */
async function beside(first: [string, unknown[]][], second: [string, unknown[]]) {
  const [one, other] = [await pool.connect(), await pool.connect()]
  await one.query('begin')
  for (const [text, values] of first) await one.query(text, values)
  await other.query('begin')
  const later = other.query(...second)
  await settledOrWaiting(pool, later)
  await one.query('commit')
  await later
  await other.query('commit')
  one.release()
  other.release()
}

test('whose only answers go with two members at once is unanswered', async () => {
  const [ada, ben, cy] = [await make.user(), await make.user(), await make.user()]
  const { id } = await make.question(ada)
  for (const who of [ben, cy]) await make.comment(who, { question_id: id })
  expect(await isAnswered(id)).toBe(true)
  await beside([[eraseText, [ben.id]]], [eraseText, [cy.id]])
  expect(await isAnswered(id)).toBe(false)
})

test.each(['before', 'after'])(
  'one that is answered just %s the only other answer goes stays so',
  async (when) => {
    const [ada, ben, cy] = [await make.user(), await make.user(), await make.user()]
    const { id } = await make.question(ada)
    await make.comment(ben, { question_id: id })
    const answer: [string, unknown[]] = [
      `insert into comment (id, author_id, question_id, body) values (gen_random_uuid(), $1, $2, 'x')`,
      [cy.id, id],
    ]
    const erase: [string, unknown[]] = [eraseText, [ben.id]]
    await (when === 'before' ? beside([answer], erase) : beside([erase], answer))
    expect(await isAnswered(id)).toBe(true)
  },
)
