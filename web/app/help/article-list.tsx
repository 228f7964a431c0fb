import { Link } from 'react-router'
import { written } from '../articles/written.ts'
import styles from './help.module.css'

interface ListedArticle {
  path: string
  title: string
  summary: string
  lang?: string | undefined
  /** Where it belongs, where that is not plain. */
  place?: string
}

interface ArticleListProps {
  articles: ListedArticle[]
  /** Of the titles. */
  level?: 2 | 3
}

export function ArticleList({ articles, level = 3 }: ArticleListProps) {
  const Heading = `h${level}` as const
  return (
    <ul className={styles.list}>
      {articles.map(({ path, title, summary, lang = written, place }) => (
        <li key={path}>
          {place && <span className={styles.place}>{place}</span>}
          <Heading className={styles.title} lang={lang}>
            <Link to={path} className="lone-link">
              {title}
            </Link>
          </Heading>
          <p lang={lang}>{summary}</p>
        </li>
      ))}
    </ul>
  )
}
