import { rateHelpArticle } from '@farfolk/contract/articles'
import { callApi } from '../api/call-api.ts'

/** Whether it was taken; a failure shows its alert. */
export async function rateArticle(
  { section, category }: { section: string; category: string },
  helpful: boolean,
): Promise<boolean> {
  const params = { section, category }
  const result = await callApi(rateHelpArticle, { params, body: { vote: { helpful } } })
  return result.ok
}
