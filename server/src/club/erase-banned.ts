import { eraseInSteps, eraseMember, eraseSignup } from '../closing/erase-member.ts'
import { erasedLetter } from '../closing/letters.ts'
import { tx } from '../db/transaction.ts'
import { forgetUnusedOf } from '../search/forget-unused-words.ts'
import type { ClubDeps } from './deps.ts'
import { ClubFailure } from './failure.ts'
import { lockMember, lockToErase } from './find-member.ts'
import { recordAction } from './record-action.ts'
import { requireClubKey } from './require-club-key.ts'

type Deps = Pick<ClubDeps, 'connections' | 'mail' | 'secrets'>

/**
 * Erases a banned member, for good and at once, as closing does when its days are over: such a member
 * cannot sign in to close the account, and the job passes them over.
 */
export async function eraseBanned(
  { connections: { db }, mail, secrets }: Deps,
  idOrEmail: string,
): Promise<string[]> {
  await requireClubKey(db, secrets)
  const { id } = await tx(db, async (trx) => requireBanned(await lockMember(trx, idOrEmail)))
  const words = await eraseInSteps(db, id)
  const name = await tx(db, async (trx) => {
    const member = requireBanned(await lockToErase(trx, id))
    const eraseAll = member.email_confirmed_at === null ? eraseSignup : eraseMember
    await eraseAll(trx, member)
    await recordAction(trx, { member_id: null, action: 'erase' })
    // The club that delivers puts its own address before the path.
    await mail.send(trx, { to: member.email, letter: erasedLetter(member, '/'), limited: false })
    return member.name
  })
  await forgetUnusedOf(db, words)
  return [`${name} is erased, and all that was theirs.`]
}

type Locked = Awaited<ReturnType<typeof lockMember>>

function requireBanned(member: Locked): Locked {
  if (member.banned_at) return member
  throw new ClubFailure(
    `${member.name} is not banned: who is not can close the account, or is banned first.`,
  )
}
