import type { HelpArticle } from '@farfolk/contract/articles'
import type { FeatureDeps } from '../feature-deps.ts'
import { addressKey } from '../http/address-key.ts'
import { spend } from '../limits/limits.ts'

const daySeconds = 86_400

/** Counts one word of a reader; of an address the first one a day about each article. */
export async function rateArticle(
  { connections: { db }, rateLimits }: Pick<FeatureDeps, 'connections' | 'rateLimits'>,
  { section, category }: Pick<HelpArticle, 'section' | 'category'>,
  isHelpful: boolean,
  ip: string,
): Promise<void> {
  const key = `help-vote:${addressKey(ip)}:${section}/${category}`
  const limit = { count: rateLimits.scaled(1), seconds: daySeconds }
  if (!(await spend(db, key, limit))) return
  const [helpful, unhelpful] = isHelpful ? [1, 0] : [0, 1]
  await db
    .insertInto('help_vote')
    .values({ section, category, helpful, unhelpful })
    .onConflict((conflict) =>
      conflict.columns(['section', 'category']).doUpdateSet(({ eb, ref }) => ({
        helpful: eb('help_vote.helpful', '+', ref('excluded.helpful')),
        unhelpful: eb('help_vote.unhelpful', '+', ref('excluded.unhelpful')),
      })),
    )
    .execute()
}
