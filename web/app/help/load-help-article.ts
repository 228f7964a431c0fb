import {
  getHelpArticle,
  type HelpArticle,
  type HelpEntry,
  listHelp,
} from '@farfolk/contract/articles'
import type { LoadPage } from '../api/page-data.ts'

export interface HelpArticleData {
  article: HelpArticle
  /** The others of its section. */
  others: HelpEntry[]
}

export const load: LoadPage<HelpArticleData> = async (callApi, { params }) => {
  const { section = '', category = '' } = params
  const [article, help] = await Promise.all([
    callApi(getHelpArticle, { params: { section, category } }),
    callApi(listHelp, {}),
  ])
  if (!article.ok) return { ok: false, status: article.status }
  const siblings = help.ok ? help.data.sections.find(({ id }) => id === section)?.articles : []
  const others = siblings?.filter((other) => other.category !== category) ?? []
  return { ok: true, data: { article: article.data, others } }
}
