import { coverUrl, sharePictureUrl } from '@farfolk/contract/art'
import { href, Link } from 'react-router'
import { loadAsMember, loadAsVisitor } from '../api/page-data.ts'
import { ArticleHead } from '../articles/article-head.tsx'
import { ArticleText } from '../articles/article-text.tsx'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { metaOfRefused, RefusedPage } from '../shell/refused-page.tsx'
import { CardGrid } from '../ui/card.tsx'
import { LocalDate } from '../ui/dates.tsx'
import { Page } from '../ui/page.tsx'
import { Picture } from '../ui/picture.tsx'
import type { Route } from './+types/blog-post-page'
import { feedLink } from './feed.ts'
import { load } from './load-blog-post.ts'
import { PostCard } from './post-card.tsx'
import styles from './blog.module.css'

export const loader = loadAsVisitor(load)
export const clientLoader = loadAsMember(() => import('./load-blog-post.ts'))

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  if (!loaderData?.ok) return metaOfRefused(matches, location.pathname, loaderData?.status)
  const { slug, title, summary, countries } = loaderData.data.post
  const image = sharePictureUrl(countries, slug)
  const path = href('/blog/:slug', { slug })
  return [...pageMeta(matches, { title, path, description: summary, image }), feedLink()]
}

export default function BlogPostPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData.ok) return <RefusedPage status={loaderData.status} />
  const { post, others } = loaderData.data
  const { slug, date, author, minutes, countries } = post
  return (
    <Page>
      <article className={styles.post} aria-labelledby="post-title">
        <Picture
          className={styles.cover}
          src={coverUrl(countries, slug, 'wide')}
          width={1600}
          height={640}
          isFirst
        />
        <ArticleHead
          article={post}
          id="post-title"
          way={
            <Link to={href('/blog')} className="lone-link">
              {m.blog_title()}
            </Link>
          }
          facts={
            <>
              {m.blog_by({ author })} · <LocalDate value={date} /> ·{' '}
              {m.articles_minutes({ count: minutes })}
            </>
          }
        />
        <ArticleText article={post} />
      </article>
      <section className={`${styles.more} ${styles.posts}`} aria-labelledby="more-posts">
        <h2 id="more-posts">{m.blog_more()}</h2>
        <CardGrid>
          {others.map((other) => (
            <PostCard key={other.slug} post={other} />
          ))}
        </CardGrid>
      </section>
    </Page>
  )
}
