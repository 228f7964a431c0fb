import type { QuestionInput } from '@farfolk/contract/questions'
import { validationWords } from '@farfolk/contract/validation'
import type { Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { ApiError } from '../http/api-error.ts'
import { createOnce } from '../http/create-once.ts'
import { countBeginning } from '../limits/count-beginning.ts'
import { resolvePlaces } from '../places/queries.ts'
import type { QuestionNews } from './tell-residents.ts'

type Deps = Pick<FeatureDeps, 'connections' | 'jobs' | 'rateLimits'>

/** Asks a question, once; a job tells who lives there. */
export async function createQuestion(
  { connections: { db }, jobs, rateLimits }: Deps,
  ownerId: string,
  { id: given, title, body, place: { id: placeId } }: QuestionInput,
): Promise<{ id: string; isNew: boolean }> {
  return createOnce(db, { kind: 'question', id: given, ownerId }, async (id) => {
    const place = await placeColumns(db, placeId)
    await tx(db, async (trx) => {
      await trx
        .insertInto('question')
        .values({ id, owner_id: ownerId, title, body, ...place })
        .execute()
      await countBeginning(trx, rateLimits, { memberId: ownerId, kind: 'questions' })
      const news: QuestionNews = { questionId: id }
      await jobs.enqueueOnce(trx, 'question-news', news)
    })
  })
}

/** The columns of the town of an id of the gazetteer; 422 where it has none such. */
export async function placeColumns(db: Executor, placeId: string) {
  const [place] = await resolvePlaces(db, [{ id: placeId }])
  if (!place) {
    const field = 'question.place.id'
    throw ApiError.invalid([{ code: 'invalid', message: validationWords.type, field }])
  }
  const { name, region, countryCode, lat, lng, population } = place
  return {
    place_id: Number(placeId),
    place_name: name,
    place_region: region,
    country_code: countryCode,
    lat,
    lng,
    population,
  }
}
