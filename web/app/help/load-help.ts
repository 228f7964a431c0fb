import { type FoundArticle, listHelp, searchArticles } from '@farfolk/contract/articles'
import type { Reply } from '@farfolk/contract/http'
import type { LoadPage } from '../api/page-data.ts'

export interface HelpPageData extends Reply<typeof listHelp> {
  /** What is looked for; empty where nothing is. */
  query: string
  found: FoundArticle[]
}

const maxQuery = 200

export const load: LoadPage<HelpPageData> = async (callApi, { url }) => {
  const query = (url.searchParams.get('q') ?? '').trim().slice(0, maxQuery)
  const [help, found] = await Promise.all([
    callApi(listHelp, {}),
    query === '' ? undefined : callApi(searchArticles, { query: { q: query } }),
  ])
  if (!help.ok) return { ok: false, status: help.status }
  // Words of signs alone are refused as none: then nothing is found.
  if (found && !found.ok && found.status !== 422) return { ok: false, status: found.status }
  return { ok: true, data: { ...help.data, query, found: found?.ok ? found.data : [] } }
}
