import { nextUpdatedAt } from '../db/next-updated-at.ts'
import { tx } from '../db/transaction.ts'
import { refreshAround } from '../friendships/refresh-around.ts'
import { indexMember } from '../members/index-member.ts'
import { say } from '../words/say.ts'
import type { ClubDeps } from './deps.ts'
import { lockMember } from './find-member.ts'
import { recordAction } from './record-action.ts'
import { tellMember } from './tell-member.ts'

interface Reset {
  /** A foul name too: 'Member', in their language, until they choose another. */
  isRenamed: boolean
  reason: string | null
  tell: string | null
}

/** Takes what a member shows in words and by a picture off their profile; what they keep stays. */
export async function resetProfile(
  deps: ClubDeps,
  idOrEmail: string,
  { isRenamed, reason, tell }: Reset,
): Promise<string[]> {
  const { connections, live } = deps
  return tx(connections.db, async (trx) => {
    const member = await lockMember(trx, idOrEmail)
    const { id, name } = member
    const firstName = isRenamed ? say(member.locale, 'moderation_name') : member.first_name
    const { avatar_image_id: imageId } = await trx
      .selectFrom('member')
      .select('avatar_image_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await trx
      .updateTable('member')
      .set({
        avatar: null,
        avatar_image_id: null,
        bio: '',
        links: [],
        offers_note: '',
        text_language: null,
        first_name: firstName,
        last_name: isRenamed ? null : member.last_name,
        updated_at: nextUpdatedAt,
      })
      .where('id', '=', id)
      .execute()
    await trx.updateTable('hosting').set({ about: '' }).where('member_id', '=', id).execute()
    await trx.deleteFrom('profile_translation').where('member_id', '=', id).execute()
    if (imageId !== null) await trx.deleteFrom('image').where('id', '=', imageId).execute()
    await indexMember(trx, id)
    live.forgetPages(trx)
    await refreshAround(live, trx, id)
    await recordAction(trx, { member_id: id, action: 'reset_profile', reason: reason ?? tell })
    const renamed = { ...member, first_name: firstName }
    const told = await tellMember(deps, trx, renamed, { act: 'reset', isRenamed, words: tell })
    const gone = `${isRenamed ? 'name, ' : ''}picture, bio, links and words on what they offer and on their home`
    return [`${name} has no ${gone} any more.`, ...told]
  })
}
