import type { ApiErrorItem } from '@farfolk/contract/errors'
import type { TranslationsInput } from '@farfolk/contract/profile-languages'
import type { Executor } from '../db/database.ts'

interface LanguagesSent {
  /** Undefined leaves it as it is. */
  textLanguage?: string | null | undefined
  translations?: readonly { language: string }[] | undefined
}

/** Replaces what a member says in further languages, in the transaction that holds the member. */
export async function saveTranslations(
  trx: Executor,
  memberId: string,
  translations: TranslationsInput,
): Promise<void> {
  await trx.deleteFrom('profile_translation').where('member_id', '=', memberId).execute()
  if (translations.length === 0) return
  await trx
    .insertInto('profile_translation')
    .values(
      translations.map(({ language, bio, offersNote, hostingAbout }, position) => ({
        member_id: memberId,
        language_id: language,
        position,
        bio,
        offers_note: offersNote,
        hosting_about: hostingAbout,
      })),
    )
    .execute()
}

/**
 * What is sent of one alone beside what stands of the other; of both the contract judges. Without the language of
 * the first texts a reader could not be told which ones are in theirs.
 */
export async function findWrongLanguage(
  executor: Executor,
  memberId: string,
  { textLanguage, translations }: LanguagesSent,
): Promise<ApiErrorItem[]> {
  if ((textLanguage === undefined) === (translations === undefined)) return []
  const rows = await executor
    .selectFrom('member')
    .leftJoin('profile_translation as t', 't.member_id', 'member.id')
    .select(['member.text_language as first', 't.language_id as language'])
    .where('member.id', '=', memberId)
    .execute()
  const first = textLanguage === undefined ? rows[0]?.first : textLanguage
  const languages = (translations ?? rows).map(({ language }) => language).filter(Boolean)
  const field = 'user.profile.textLanguage'
  if (languages.length > 0 && !first)
    return [{ code: 'required', message: 'Field is required', field }]
  if (first && languages.includes(first))
    return [{ code: 'invalid', message: 'Names a language twice', field }]
  return []
}
