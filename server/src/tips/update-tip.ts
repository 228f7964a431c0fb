import type { TipPatch } from '@farfolk/contract/tips'
import type { Place } from '@farfolk/contract/places'
import type { Selectable } from 'kysely'
import type { Database } from '../db/database.ts'
import { namesNothing } from '../db/names-nothing.ts'
import { nextUpdatedAt } from '../db/next-updated-at.ts'
import type { Schema } from '../db/schema.ts'
import { tx } from '../db/transaction.ts'
import { audienceColumns } from '../visibility/hidden.ts'
import { lockOwnTip } from './lock-tip.ts'
import { resolveTown, searchOf, whereabouts } from './tip-values.ts'

interface Change {
  id: string
  ownerId: string
  patch: TipPatch
  /** Of If-Match. */
  versions: string[] | null
}

/** Changes what `patch` names. */
export async function updateTip(
  { db }: { db: Database },
  { id, ownerId, patch, versions }: Change,
): Promise<void> {
  const town = await resolveTown(db, patch.place)
  await tx(db, async (trx) => {
    const before = await lockOwnTip(trx, id, ownerId, versions)
    if (namesNothing(patch)) return
    const { kind, name, text, textLanguage, url, audience } = patch
    const where = whereAfter(before, { town, country: patch.country })
    const after = {
      ...before,
      ...where,
      ...(name !== undefined && { name }),
      text: text ?? before.text,
    }
    // Kysely leaves out what is undefined.
    await trx
      .updateTable('tip')
      .set({
        kind,
        name,
        text,
        text_language: textLanguage,
        url,
        ...where,
        ...audienceColumns(before, audience),
        search: searchOf(after),
        updated_at: nextUpdatedAt,
      })
      .where('id', '=', id)
      .execute()
  })
}

interface Sent {
  town: Place | null | undefined
  country: string | undefined
}

/** Another country takes a town along that is not in it, unless one is sent. */
function whereAfter(before: Selectable<Schema['tip']>, { town, country }: Sent) {
  if (town) return { country_code: town.countryCode, ...whereabouts(town, country) }
  const isElsewhere = country !== undefined && country !== before.country_code
  return {
    country_code: country ?? before.country_code,
    ...(town === null || isElsewhere ? whereabouts(null, country) : {}),
  }
}
