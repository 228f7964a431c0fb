import { accountCalls } from './account.ts'
import { albumCalls } from './albums.ts'
import { listCalls } from './lists.ts'
import { peopleCalls } from './people.ts'
import { readingCalls } from './reading.ts'
import { shareCalls } from './shares.ts'
import { signInCalls } from './sign-in.ts'
import { talkCalls } from './talks.ts'
import { tripCalls } from './trips.ts'

/** One that succeeds of each endpoint, by its name. */
export const calls = {
  ...signInCalls,
  ...accountCalls,
  ...tripCalls,
  ...albumCalls,
  ...listCalls,
  ...shareCalls,
  ...peopleCalls,
  ...talkCalls,
  ...readingCalls,
}
