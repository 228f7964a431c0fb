import { href } from 'react-router'
import { loadAsMember, loadAsVisitor } from '../api/page-data.ts'
import { ArticleHead } from '../articles/article-head.tsx'
import { ArticleText } from '../articles/article-text.tsx'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { metaOfRefused, RefusedPage } from '../shell/refused-page.tsx'
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
  if (!loaderData?.ok) return metaOfRefused(matches, location.pathname, loaderData?.status)
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
  const { section, category, minutes, updatedAt } = article
  return (
    <Page>
      <div className={styles.beside}>
        <article className={styles.article} aria-labelledby="article-title">
          <ArticleHead
            article={article}
            id="article-title"
            way={<HelpWay section={section} />}
            facts={
              <>
                {m.articles_minutes({ count: minutes })} · {m.help_updated()}{' '}
                <LocalDate value={updatedAt} />
              </>
            }
          />
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
