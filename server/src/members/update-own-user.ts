import { namesNothing } from '../db/names-nothing.ts'
import { nextUpdatedAt } from '../db/next-updated-at.ts'
import type { Body } from '@farfolk/contract/http'
import { offers, type updateOwnUser as updateOwnUserEndpoint } from '@farfolk/contract/members'
import type { PlaceInput } from '@farfolk/contract/places'
import { sql, type UpdateObject } from 'kysely'
import type { Database, Executor } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { tx } from '../db/transaction.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { ApiError } from '../http/api-error.ts'
import { requireVersion } from '../http/entity-tag.ts'
import { versionOf } from '../http/page-statement.ts'
import { compareLater } from '../matches/compare-later.ts'
import { resolvePlaces } from '../places/queries.ts'
import { allCountries } from '../reference/countries.ts'
import { findOddNames } from './find-wrong-in-profile.ts'
import { saveHosting } from './save-hosting.ts'
import { indexMember } from './index-member.ts'
import { findWrongLanguage, saveTranslations } from './save-translations.ts'
import { setAvatar } from './set-avatar.ts'

type Change = Body<typeof updateOwnUserEndpoint>['user']

/** Changes what was sent and nothing else; `ifMatch` holds the versions it may be of, null any. */
export async function updateOwnUser(
  deps: Pick<FeatureDeps, 'images' | 'jobs' | 'live'> & { db: Database },
  memberId: string,
  change: Change,
  ifMatch: string[] | null,
): Promise<void> {
  const { db, images, jobs, live } = deps
  const columns = await columnsOf(db, change)
  const avatar =
    change.avatar && (await images.take(change.avatar, { ownerId: memberId, field: 'user.avatar' }))
  await tx(db, async (trx) => {
    await lockVersion(trx, memberId, ifMatch)
    if (namesNothing(columns) && namesNothing(besideColumns(change))) return
    if (change.profile) await requireFitting(trx, memberId, change.profile)
    await trx
      .updateTable('member')
      .set({
        ...columns,
        updated_at: nextUpdatedAt,
      })
      .where('id', '=', memberId)
      .execute()
    if (avatar !== undefined) await setAvatar(trx, images, { memberId, image: avatar })
    if (change.profile?.languages) await replaceLanguages(trx, memberId, change.profile.languages)
    if (change.profile?.hosting !== undefined)
      await saveHosting(trx, memberId, change.profile.hosting)
    if (change.profile?.translations)
      await saveTranslations(trx, memberId, change.profile.translations)
    if (change.profile) await indexMember(trx, memberId)
    // Who comes there is told no more of a town that was left.
    if (change.profile?.hometown !== undefined)
      await compareLater(trx, jobs, { memberIds: [memberId] })
    if (mayShowLess(change)) live.forgetPages(trx)
  })
}

/** Of what visitors are shown: a picture, words or a town may be gone. */
function mayShowLess({ avatar, profile, settings }: Change): boolean {
  return avatar !== undefined || profile !== undefined || settings?.showAge === false
}

/**
 * Throws 412 where it is none of these; until the transaction's end nobody else changes the member. Who only
 * refers to them does not wait: one that comments holds the thing, which closing wants next.
 */
export async function lockVersion(trx: Executor, memberId: string, ifMatch: string[] | null) {
  const { version } = await trx
    .selectFrom('member')
    .select(sql<string>`${sql.raw(versionOf('member'))}`.as('version'))
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  requireVersion(ifMatch, version)
}

/** What is judged beside what stands. */
async function requireFitting(
  trx: Executor,
  memberId: string,
  profile: NonNullable<Change['profile']>,
): Promise<void> {
  const wrong = [
    ...(await findOddNames(trx, memberId, profile)),
    ...(await findWrongLanguage(trx, memberId, profile)),
  ]
  if (wrong.length > 0) throw ApiError.invalid(wrong)
}

async function replaceLanguages(
  trx: Executor,
  memberId: string,
  languages: NonNullable<NonNullable<Change['profile']>['languages']>,
): Promise<void> {
  await trx.deleteFrom('member_language').where('member_id', '=', memberId).execute()
  if (languages.length === 0) return
  await trx
    .insertInto('member_language')
    .values(
      languages.map(({ id, level }, position) => ({
        member_id: memberId,
        language_id: id,
        level,
        position,
      })),
    )
    .execute()
}

/** What is kept elsewhere than in the member's row; of hosting an empty change is none. */
function besideColumns({ avatar, profile = {} }: Change) {
  const { languages, hosting, translations } = profile
  const saysNothing = hosting && namesNothing(hosting)
  return { avatar, languages, translations, hosting: saysNothing ? undefined : hosting }
}

async function columnsOf(db: Database, change: Change): Promise<UpdateObject<Schema, 'member'>> {
  const { profile = {}, settings = {}, onboarding } = change
  const { emails = {} } = settings
  // Kysely leaves out what is undefined.
  return {
    locale: change.locale,
    first_name: profile.firstName,
    last_name: profile.lastName,
    bio: profile.bio,
    hometown: await hometownText(db, profile.hometown),
    home_country: profile.homeCountry,
    birthday: profile.birthday,
    interests: profile.interests && [...new Set(profile.interests)],
    links: profile.links && [...new Set(profile.links)],
    offers: profile.offers && offers.filter((offer) => profile.offers?.includes(offer)),
    offers_note: profile.offersNote,
    text_language: profile.textLanguage,
    theme: settings.theme,
    units: settings.units,
    show_age: settings.showAge,
    photo_naming: settings.photoNaming,
    email_friend_requests: emails.friendRequests,
    email_messages: emails.messages,
    email_trips: emails.trips,
    email_digest: emails.digest,
    onboarding_skipped_at: skippedAt(onboarding?.completed),
  }
}

async function hometownText(
  db: Database,
  sent: PlaceInput | null | undefined,
): Promise<string | null | undefined> {
  if (!sent) return sent
  const [place] = await resolvePlaces(db, [sent])
  if (!place) throw new ApiError('invalid', { field: 'user.profile.hometown.id' })
  requireCountry(place.countryCode, 'user.profile.hometown.countryCode')
  return JSON.stringify(place)
}

function skippedAt(completed: boolean | undefined) {
  if (completed === undefined) return undefined
  return completed ? sql<Date>`coalesce(onboarding_skipped_at, now())` : null
}

function requireCountry(code: string, field: string): void {
  if (!allCountries().has(code)) throw new ApiError('invalid', { field })
}
