import { type HelpEntry, type HelpSection, listHelp } from '@farfolk/contract/articles'
import type { LoadPage } from '../api/page-data.ts'

export interface HelpSectionData {
  section: HelpSection
  articles: HelpEntry[]
}

export const load: LoadPage<HelpSectionData> = async (callApi, { params }) => {
  const help = await callApi(listHelp, {})
  if (!help.ok) return { ok: false, status: help.status }
  const section = help.data.sections.find(({ id }) => id === params.section)
  if (!section) return { ok: false, status: 404 }
  return { ok: true, data: { section: section.id, articles: section.articles } }
}
