import { href } from 'react-router'
import { loadAsMember, loadAsVisitor } from '../api/page-data.ts'
import { ArticleText } from '../articles/article-text.tsx'
import { written } from '../articles/written.ts'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { RefusedPage, titleOf } from '../shell/refused-page.tsx'
import { LocalDate } from '../ui/dates.tsx'
import { Page } from '../ui/page.tsx'
import type { Route } from './+types/help-article-page'
import { ArticleList } from './article-list.tsx'
import { AskUs } from './ask-us.tsx'
import { HelpWay } from './help-way.tsx'
import { HelpfulVote } from './helpful-vote.tsx'
import { type HelpArticleData, load } from './load-help-article.ts'
import { sectionWords } from './sections.ts'
import styles from './help.module.css'

export const loader = loadAsVisitor(load)
export const clientLoader = loadAsMember(() => import('./load-help-article.ts'))

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  if (!loaderData?.ok) {
    const title = titleOf(loaderData?.status ?? 0)
    return pageMeta(matches, { title, path: location.pathname, isPrivate: true })
  }
  const { section, category, title, summary } = loaderData.data.article
  const path = href('/help/:section/:category', { section, category })
  return pageMeta(matches, { title, path, description: summary })
}

export default function HelpArticlePage({ loaderData }: Route.ComponentProps) {
  if (!loaderData.ok) return <RefusedPage status={loaderData.status} />
  const { section, category } = loaderData.data.article
  // Another article asks anew whether it helped.
  return <Article key={`${section}/${category}`} {...loaderData.data} />
}

function Article({ article, others }: HelpArticleData) {
  const { section, category, title, summary, minutes, updatedAt } = article
  return (
    <Page>
      <div className={styles.beside}>
        <article className={styles.article} aria-labelledby="article-title">
          <header className={styles.header}>
            <HelpWay section={section} />
            <h1 id="article-title" lang={written}>
              {title}
            </h1>
            <p className={styles.lead} lang={written}>
              {summary}
            </p>
            <p className={styles.facts}>
              {m.articles_minutes({ count: minutes })} · {m.help_updated()}{' '}
              <LocalDate value={updatedAt} />
            </p>
          </header>
          <ArticleText article={article} />
          <HelpfulVote section={section} category={category} />
        </article>
        {others.length > 0 && (
          <section className={`${styles.part} ${styles.aside}`} aria-labelledby="others">
            <h2 id="others">{m.help_more()}</h2>
            <ArticleList
              articles={others.map((other) => ({
                ...other,
                path: href('/help/:section/:category', { section, category: other.category }),
              }))}
            />
          </section>
        )}
      </div>
      <AskUs category={sectionWords[section].ticket} />
    </Page>
  )
}
