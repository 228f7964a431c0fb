import { coverUrl } from '@farfolk/contract/art'
import type { BlogEntry } from '@farfolk/contract/articles'
import { href } from 'react-router'
import { written } from '../articles/written.ts'
import { m } from '../paraglide/messages.js'
import { Card } from '../ui/card.tsx'
import { LocalDate } from '../ui/dates.tsx'
import { Picture } from '../ui/picture.tsx'
import styles from './blog.module.css'

interface PostCardProps {
  post: BlogEntry
  level?: 2 | 3
  isFirst?: boolean
}

export function PostCard({ post, level, isFirst }: PostCardProps) {
  const { slug, title, summary, date, minutes, countries, lang = written } = post
  return (
    <Card
      to={href('/blog/:slug', { slug })}
      title={<span lang={lang}>{title}</span>}
      level={level}
      picture={
        <Picture src={coverUrl(countries, slug)} width={960} height={640} isFirst={isFirst} />
      }
    >
      <p lang={lang}>{summary}</p>
      <p className={styles.facts}>
        <LocalDate value={date} /> · {m.articles_minutes({ count: minutes })}
      </p>
    </Card>
  )
}
