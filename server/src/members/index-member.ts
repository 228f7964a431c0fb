import type { Place } from '@farfolk/contract/places'
import type { Executor } from '../db/database.ts'
import { memberDocument } from '../search/document.ts'
import { insertWords } from '../search/words.ts'

/** Brings what a member is found by up to date, in the transaction that changed the profile. */
export async function indexMember(trx: Executor, memberId: string): Promise<void> {
  const member = await trx
    .selectFrom('member')
    .select(['first_name', 'bio', 'hometown', 'home_country', 'interests', 'offers'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const languages = await trx
    .selectFrom('member_language')
    .select('language_id as id')
    .where('member_id', '=', memberId)
    .execute()
  const hosting = await trx
    .selectFrom('hosting')
    .select(['taking', 'max_guests as maxGuests', 'children', 'smoking'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  const translations = await trx
    .selectFrom('profile_translation')
    .select('bio')
    .where('member_id', '=', memberId)
    .orderBy('position')
    .execute()
  const document = memberDocument({
    firstName: member.first_name,
    bio: member.bio,
    translations,
    hometown: member.hometown as Place | null,
    homeCountry: member.home_country,
    interests: member.interests,
    offers: member.offers,
    hosting,
    languages,
  })
  await trx
    .updateTable('member')
    .set({ search: document.vector })
    .where('id', '=', memberId)
    .execute()
  await insertWords(trx, document.words)
}
