import { href } from 'react-router'
import { loadAsMember, loadAsVisitor } from '../api/page-data.ts'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { metaOfRefused, RefusedPage } from '../shell/refused-page.tsx'
import { Page } from '../ui/page.tsx'
import type { Route } from './+types/help-section-page'
import { ArticleList } from './article-list.tsx'
import { AskUs } from './ask-us.tsx'
import { HelpSearch } from './help-search.tsx'
import { HelpWay } from './help-way.tsx'
import { load } from './load-help-section.ts'
import { sectionWords } from './sections.ts'
import styles from './help.module.css'

export const loader = loadAsVisitor(load)
export const clientLoader = loadAsMember(() => import('./load-help-section.ts'))

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  if (!loaderData?.ok) return metaOfRefused(matches, location.pathname, loaderData?.status)
  const { section, articles } = loaderData.data
  const name = sectionWords[section].name()
  return pageMeta(matches, {
    title: m.help_section_title({ section: name }),
    path: href('/help/:section', { section }),
    description: m.help_section_description({
      section: articles.map(({ title }) => title).join(', '),
    }),
  })
}

export default function HelpSectionPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData.ok) return <RefusedPage status={loaderData.status} />
  const { section, articles } = loaderData.data
  return (
    <Page>
      <header className={styles.header}>
        <HelpWay />
        <h1>{sectionWords[section].name()}</h1>
        <HelpSearch />
      </header>
      <div className={styles.beside}>
        <ArticleList
          level={2}
          articles={articles.map(({ category, ...article }) => ({
            ...article,
            path: href('/help/:section/:category', { section, category }),
          }))}
        />
        <AskUs category={sectionWords[section].ticket} />
      </div>
    </Page>
  )
}
