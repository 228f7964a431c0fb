import type { QuestionInput } from '@farfolk/contract/questions'
import { validationWords } from '@farfolk/contract/validation'
import type { Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { ApiError } from '../http/api-error.ts'
import { createOnce } from '../http/create-once.ts'
import { countBeginning } from '../limits/count-beginning.ts'
import { resolvePlaces } from '../places/queries.ts'
import type { QuestionNews } from './tell-who-knows.ts'

type Deps = Pick<FeatureDeps, 'connections' | 'jobs' | 'rateLimits'>

/** Asks a question, once; a job tells who lives there, or who has the interest. */
export async function createQuestion(
  { connections: { db }, jobs, rateLimits }: Deps,
  ownerId: string,
  { id: given, title, body, interest, place: town }: QuestionInput,
): Promise<{ id: string; isNew: boolean }> {
  return createOnce(db, { kind: 'question', id: given, ownerId }, async (id) => {
    const place = await placeColumns(db, town)
    await tx(db, async (trx) => {
      await trx
        .insertInto('question')
        .values({ id, owner_id: ownerId, title, body, interest, ...place })
        .execute()
      await countBeginning(trx, rateLimits, { memberId: ownerId, kind: 'questions' })
      const news: QuestionNews = { questionId: id }
      await jobs.enqueueOnce(trx, 'question-news', news)
    })
  })
}

/** The columns of a town of the gazetteer, or of none; 422 where it has none such. */
export async function placeColumns(db: Executor, town: QuestionInput['place']) {
  if (!town) return noTown
  const [place] = await resolvePlaces(db, [{ id: town.id }])
  if (!place) {
    const field = 'question.place.id'
    throw ApiError.invalid([{ code: 'invalid', message: validationWords.type, field }])
  }
  const { name, region, countryCode, lat, lng, population } = place
  return {
    place_id: Number(town.id),
    place_name: name,
    place_region: region,
    country_code: countryCode,
    lat,
    lng,
    population,
  }
}

const noTown = {
  place_id: null,
  place_name: null,
  place_region: null,
  country_code: null,
  lat: null,
  lng: null,
  population: null,
}
