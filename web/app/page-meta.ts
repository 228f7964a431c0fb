import { clubPictureUrl } from '@farfolk/contract/art'
import type { MetaDescriptor } from 'react-router'
import type { PageData } from './api/page-data.ts'
import { m } from './paraglide/messages.js'

interface PageMeta {
  /** Without the club's name. */
  title: string
  /** In place of the usual words where it is refused. */
  refusedTitle?: string | undefined
  /** The canonical path, query left out unless it is a page of its own. */
  path: string
  description?: string
  /** A picture of 1200 × 630 by path or address; the general one where absent. */
  image?: string
  /** Not for search engines: pages of members, of single links, refused ones. */
  isPrivate?: boolean
}

export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** Title, description, canonical address and what a shared link shows. */
export function pageMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const origin = originOf(matches)
  const refusal = matches.map(dataOf).find((data) => data?.ok === false)
  const shown = refusal ? (page.refusedTitle ?? titleOf(refusal.status)) : page.title
  const title = m.page_title({ page: shown })
  const description = page.description ?? m.app_description()
  const url = origin + page.path
  const image = new URL(page.image ?? clubPictureUrl, `${origin}/`).href
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: m.app_name() },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.isPrivate || refusal ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

function dataOf(match: Matches[number]) {
  return match?.loaderData as PageData<unknown> | null | undefined
}

/** Of the heading and the document of a page that is refused. */
export function titleOf(status: number): string {
  if (status === 404) return m.not_found_title()
  if (status === 403) return m.unauthorized_title()
  return m.oops_title()
}

/** The club's public address, which the root loader knows. */
function originOf(matches: Matches): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  const { publicConfig } = (root ?? {}) as { publicConfig?: { publicUrl: string } }
  return publicConfig?.publicUrl ?? ''
}

const maxDescription = 160

/** A text that fits a description, cut between words. */
export function shorten(text: string): string {
  if (text.length <= maxDescription) return text
  const cut = text.slice(0, maxDescription)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxDescription / 2))}…`
}
