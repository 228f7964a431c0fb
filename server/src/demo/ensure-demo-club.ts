import { randomInt } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dayInUtc } from '@farfolk/contract/calendar-days'
import type { Config } from '../config.ts'
import { cannotWrite, makeFolder } from '../data-folder.ts'
import type { Database } from '../db/database.ts'
import { breaks } from '../db/transaction.ts'
import type { Jobs } from '../jobs/jobs.ts'

/** Of the first of the demo club's people. */
export const demoSignInEmail = 'maya@demo.farfolk.example'

export interface DemoSignIn {
  email: string
  password: string
}

/**
 * Makes the demo club where the settings ask for one and nobody is a member yet, and answers how to
 * sign in to it; null where there is none. The password is kept in DATA_DIR, in a file of the
 * owner's alone.
 */
export async function ensureDemoClub(
  config: Config,
  db: Database,
  jobs: Pick<Jobs, 'enqueue'>,
): Promise<DemoSignIn | null> {
  if (!config.demo) return null
  const file = join(config.dataDir, 'demo-password')
  const anybody = await db.selectFrom('member').select('id').limit(1).executeTakeFirst()
  if (anybody) return findSignIn(db, file)

  // Loaded where they are needed: most starts make no club and should not hold what it is made of.
  const { createHashing } = await import('../accounts/hashing.ts')
  const { makeDemoClub } = await import('./make-demo-club.ts')
  const password = `${random(first)}-${random(second)}-${randomInt(1000, 10_000)}`
  const passwordHash = await createHashing().hash(password)
  try {
    await makeFolder(config.dataDir)
    // Before the members: a start that is killed in between makes them anew.
    await writeFile(file, `${password}\n`, { mode: 0o600 })
  } catch (error) {
    throw cannotWrite(config.dataDir, error)
  }
  try {
    await makeDemoClub(db, {
      today: dayInUtc(),
      passwordHash,
      drawLater: (trx, photos) => jobs.enqueue(trx, 'demo-photos', photos),
    })
  } catch (error) {
    // Another server on the same database was first, with a password of its own.
    if (breaks(error, 'member_pkey') || breaks(error, 'member_email')) return null
    throw error
  }
  return { email: demoSignInEmail, password }
}

async function findSignIn(db: Database, file: string): Promise<DemoSignIn | null> {
  const password = await readFile(file, 'utf8').catch(() => null)
  if (password === null) return null
  const member = await db
    .selectFrom('member')
    .select('email')
    .where('email', '=', demoSignInEmail)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return member ? { email: member.email, password: password.trim() } : null
}

const first = ['amber', 'quiet', 'northern', 'paper', 'velvet', 'copper', 'wandering', 'silver']
const second = ['harbour', 'lantern', 'compass', 'meadow', 'railway', 'island', 'suitcase', 'ferry']

function random(words: readonly string[]): string {
  return words[randomInt(words.length)] ?? ''
}
