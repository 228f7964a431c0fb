import type { TipInput } from '@farfolk/contract/tips'
import type { Database } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import { createOnce } from '../http/create-once.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import { countBeginning } from '../limits/count-beginning.ts'
import { resolveTown, searchOf, whereabouts } from './tip-values.ts'

interface Deps {
  db: Database
  /** Null: not counted. */
  rateLimits: Pick<RateLimits, 'scaled'> | null
}

/** Leaves a tip, once. */
export async function createTip(
  { db, rateLimits }: Deps,
  ownerId: string,
  input: TipInput,
  createdAt?: string,
): Promise<{ id: string; isNew: boolean }> {
  const { kind, name, text, textLanguage, url, country, audience } = input
  return createOnce(db, { kind: 'tip', id: input.id, ownerId }, async (id) => {
    const town = (await resolveTown(db, input.place)) ?? null
    const countryCode = town?.countryCode ?? country
    if (countryCode === null) throw new ApiError('invalid', { field: 'tip.country' })
    const where = whereabouts(town, country)
    await tx(db, async (trx) => {
      await trx
        .insertInto('tip')
        .values({
          id,
          owner_id: ownerId,
          kind,
          name,
          text,
          text_language: textLanguage,
          url,
          country_code: countryCode,
          ...where,
          audience,
          search: searchOf({ name, text, place_name: where.place_name }),
          created_at: createdAt,
        })
        .execute()
      if (rateLimits) await countBeginning(trx, rateLimits, { memberId: ownerId, kind: 'tips' })
    })
  })
}
