import { deleteTrip } from '@farfolk/contract/trips'
import { expect, test } from 'vitest'
import { countWaiting } from '../testing/count-waiting.ts'
import { startTestApp } from '../testing/test-app.ts'
import { forgetUnusedWords } from './forget-unused-words.ts'
import { insertWords } from './words.ts'

const { app, as, make, connections } = await startTestApp()
const { db, pool } = connections

async function wordsOf(...among: string[]) {
  const words = db.selectFrom('word').select('word').where('word', 'in', among).orderBy('word')
  return (await words.execute()).map(({ word }) => word)
}

test('words that no trip and no profile uses any more are forgotten', async () => {
  const owner = await make.user({ search: `'ornithologist':1D` })
  await insertWords(db, ['ornithologist'])
  const gone = await make.trip(owner, { name: 'Ferry to the lighthouse' })
  await make.trip(owner, { name: 'Ferry to the island', audience: 'me' })
  // More than are looked at by one statement, on either side.
  await insertWords(
    db,
    Array.from({ length: 500 }, (_, index) => `${index % 2 ? 'a' : 'z'}${index}`),
  )
  await as(owner).call(deleteTrip, { params: { id: gone.id } })
  await forgetUnusedWords(db)
  expect(await wordsOf('ferry', 'island', 'lighthouse', 'ornithologist')).toEqual([
    'ferry',
    'island',
    'ornithologist',
  ])
  const { rows } = await pool.query(`select word from word where word ~ '^[az][0-9]'`)
  expect(rows).toEqual([])
})

test('a word that was common is not looked up before the database has counted anew', async () => {
  const owner = await make.user()
  await make.trip(owner, { name: 'Lighthouse by the ferry' })
  await make.trip(owner, { name: 'Lighthouse' })
  await pool.query('analyze trip')
  await pool.query('delete from trip')
  await forgetUnusedWords(db, 2)
  expect(await wordsOf('ferry', 'lighthouse')).toEqual(['lighthouse'])
  await make.trip(owner, { name: 'Island' })
  await pool.query('analyze trip')
  await forgetUnusedWords(db, 2)
  expect(await wordsOf('lighthouse')).toEqual([])
})

test('the job is one of its own', async () => {
  await insertWords(db, ['lighthouse'])
  await app.features.jobs.enqueue(db, 'words', {})
  await expect.poll(() => wordsOf('lighthouse')).toEqual([])
})

test('a word that somebody is about to use stays', async () => {
  const trip = await make.trip(await make.user(), { name: 'Island' })
  await insertWords(db, ['lighthouse'])
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query(`insert into word values ('lighthouse') on conflict do nothing`)
    await holder.query(`update trip set search = '''lighthouse''' where id = $1`, [trip.id])
    const forgotten = forgetUnusedWords(db)
    await expect.poll(() => countWaiting(pool)).toBe(1)
    await holder.query('commit')
    await forgotten
  } finally {
    holder.release(true)
  }
  expect(await wordsOf('lighthouse')).toEqual(['lighthouse'])
})
