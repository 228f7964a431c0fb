import { href } from 'react-router'
import { loadAsMember, loadAsVisitor } from '../api/page-data.ts'
import { HelpSearch } from '../help/help-search.tsx'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { RefusedPage } from '../shell/refused-page.tsx'
import { CardGrid } from '../ui/card.tsx'
import { Page } from '../ui/page.tsx'
import type { Route } from './+types/blog-page'
import { feedLink, feedPath } from './feed.ts'
import { load } from './load-blog.ts'
import { PostCard } from './post-card.tsx'
import styles from './blog.module.css'

export const loader = loadAsVisitor(load)
export const clientLoader = loadAsMember(() => import('./load-blog.ts'))

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, {
    title: m.blog_title(),
    path: href('/blog'),
    description: m.blog_description(),
  }),
  feedLink(),
]

export default function BlogPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData.ok) return <RefusedPage status={loaderData.status} />
  return (
    <Page>
      <header className={styles.header}>
        <h1>{m.blog_title()}</h1>
        <p className={styles.lead}>{m.blog_lead()}</p>
        <HelpSearch />
      </header>
      <div className={styles.posts}>
        <CardGrid>
          {loaderData.data.map((post, index) => (
            <PostCard key={post.slug} post={post} level={2} isFirst={index === 0} />
          ))}
        </CardGrid>
      </div>
      <a href={feedPath} className="lone-link">
        {m.blog_feed()}
      </a>
    </Page>
  )
}
