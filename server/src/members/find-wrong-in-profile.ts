import { linksInNames, plainName } from '@farfolk/contract/accounts'
import type { ApiErrorItem } from '@farfolk/contract/errors'
import { FirstName, LastName, updateOwnUser } from '@farfolk/contract/members'
import { LanguageId } from '@farfolk/contract/reference'
import * as z from 'zod/mini'
import type { Executor } from '../db/database.ts'
import type { Viewer } from '../http/viewer.ts'
import { findUnknownPlaces } from '../places/find-unknown-places.ts'
import { findWrongLanguage } from './save-translations.ts'

interface Names {
  firstName?: string | undefined
  lastName?: string | null | undefined
}

/** A name from before that rule may be kept: forms send all that they have. */
export async function findOddNames(
  executor: Executor,
  memberId: string,
  names: Names,
): Promise<ApiErrorItem[]> {
  const odd = (['firstName', 'lastName'] as const).filter((name) =>
    linksInNames.test(names[name] ?? ''),
  )
  if (odd.length === 0) return []
  const kept = await executor
    .selectFrom('member')
    .select(['first_name as firstName', 'last_name as lastName'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const { code, message } = plainName
  return odd
    .filter((name) => names[name] !== kept[name])
    .map((name) => ({ code, message, field: `user.profile.${name}` }))
}

const ProfileSent = z.object({
  user: z.object({
    profile: z.looseObject({
      firstName: z.optional(z.unknown()),
      lastName: z.optional(z.unknown()),
    }),
  }),
})

const LanguagesSent = z.object({
  textLanguage: z.optional(z.nullable(LanguageId)),
  translations: z.optional(z.array(z.object({ language: LanguageId }))),
})

/**
 * For `alsoWrong`: of a refused body what the server alone judges. Not its picture: nobody has one decoded by a
 * body that changes nothing.
 */
export function findWrongInProfile(db: Executor) {
  const unknownPlaces = findUnknownPlaces(db, updateOwnUser.body)
  return async (body: unknown, { viewer: { memberId } }: { viewer: Viewer }) => {
    const { data: sent } = ProfileSent.safeParse(body)
    const places = await unknownPlaces(body)
    if (!sent || memberId === null) return places
    const { firstName, lastName } = sent.user.profile
    const names = {
      firstName: FirstName.safeParse(firstName).data,
      lastName: LastName.safeParse(lastName).data,
    }
    const { data: languages = {} } = LanguagesSent.safeParse(sent.user.profile)
    return [
      ...(await findOddNames(db, memberId, names)),
      ...(await findWrongLanguage(db, memberId, languages)),
      ...places,
    ]
  }
}
