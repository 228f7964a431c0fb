import { Link } from 'react-router'
import { written } from '../articles/written.ts'
import styles from './help.module.css'

interface ListedArticle {
  path: string
  title: string
  summary: string
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
      {articles.map(({ path, title, summary, place }) => (
        <li key={path}>
          {place && <span className={styles.place}>{place}</span>}
          <Heading className={styles.title} lang={written}>
            <Link to={path} className="lone-link">
              {title}
            </Link>
          </Heading>
          <p lang={written}>{summary}</p>
        </li>
      ))}
    </ul>
  )
}
