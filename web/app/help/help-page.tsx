import { coverUrl } from '@farfolk/contract/art'
import { Fragment } from 'react'
import { href, Link } from 'react-router'
import { loadAsMember, loadAsVisitor } from '../api/page-data.ts'
import { pageMeta } from '../page-meta.ts'
import { written } from '../articles/written.ts'
import { m } from '../paraglide/messages.js'
import { RefusedPage } from '../shell/refused-page.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Card, CardGrid } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'
import { Picture } from '../ui/picture.tsx'
import type { Route } from './+types/help-page'
import { ArticleList } from './article-list.tsx'
import { AskUs } from './ask-us.tsx'
import { HelpSearch } from './help-search.tsx'
import { type HelpPageData, load } from './load-help.ts'
import { sectionWords } from './sections.ts'
import styles from './help.module.css'

export const loader = loadAsVisitor(load)
export const clientLoader = loadAsMember(() => import('./load-help.ts'))

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const query = loaderData?.ok ? loaderData.data.query : ''
  return pageMeta(matches, {
    title: query ? m.help_title_of({ query }) : m.help_title(),
    path: href('/help'),
    description: m.help_description(),
    isPrivate: query !== '',
  })
}

export default function HelpPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData.ok) return <RefusedPage status={loaderData.status} />
  const { query, found, popular, sections } = loaderData.data
  return (
    <Page>
      <header className={styles.header}>
        <h1>{m.help_heading()}</h1>
        <p className={styles.lead}>{m.help_lead()}</p>
        <HelpSearch query={query} />
      </header>
      <output className="visually-hidden">
        {query && m.help_found_count({ query, count: found.length })}
      </output>
      {query === '' ? (
        <>
          <Popular articles={popular} />
          <Sections sections={sections} />
        </>
      ) : (
        <Found query={query} found={found} />
      )}
      <AskUs category="other" />
    </Page>
  )
}

function Popular({ articles }: { articles: HelpPageData['popular'] }) {
  return (
    <section className={styles.part} aria-labelledby="popular">
      <h2 id="popular">{m.help_popular()}</h2>
      <ul className={styles.popular}>
        {articles.map(({ section, category, title, lang = written }) => (
          <li key={category} lang={lang}>
            <Link to={href('/help/:section/:category', { section, category })}>{title}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Sections({ sections }: { sections: HelpPageData['sections'] }) {
  return (
    <section className={styles.part} aria-labelledby="sections">
      <h2 id="sections">{m.help_sections()}</h2>
      <div className={styles.sections}>
        <CardGrid>
          {sections.map(({ id, articles }) => (
            <Card
              key={id}
              to={href('/help/:section', { section: id })}
              title={sectionWords[id].name()}
              picture={<Picture src={coverUrl([], `help-${id}`)} width={480} height={320} />}
            >
              <p className={styles.inside}>
                {articles.map(({ category, title, lang = written }, index) => (
                  <Fragment key={category}>
                    {index > 0 && '\u00a0· '}
                    <span lang={lang}>{title}</span>
                  </Fragment>
                ))}
              </p>
            </Card>
          ))}
        </CardGrid>
      </div>
    </section>
  )
}

function Found({ query, found }: Pick<HelpPageData, 'query' | 'found'>) {
  if (found.length === 0) {
    return (
      <EmptyState
        action={
          // On this page: the browser goes there by itself, and nothing is searched for again.
          <ButtonLink href={`?${new URLSearchParams({ q: query })}#ask`} reloadDocument>
            {m.help_ask_instead()}
          </ButtonLink>
        }
      >
        {m.help_nothing({ query })}
      </EmptyState>
    )
  }
  return (
    <section className={styles.part} aria-labelledby="found">
      <h2 id="found">{m.help_found({ query })}</h2>
      <ArticleList
        articles={found.map(({ section, ...article }) => ({
          ...article,
          place: section ? sectionWords[section].name() : m.help_result_blog(),
        }))}
      />
      <Link to={href('/help')} className="lone-link">
        {m.help_show_all()}
      </Link>
    </section>
  )
}
