import type { ReactNode } from 'react'
import { written } from './written.ts'
import styles from './article-head.module.css'

interface ArticleHeadProps {
  article: { title: string; summary: string; lang?: string | undefined }
  /** The heading's id. */
  id: string
  /** Back to where such articles are listed. */
  way: ReactNode
  /** When it was written, how long it is, … */
  facts: ReactNode
}

export function ArticleHead({
  article: { title, summary, lang = written },
  id,
  way,
  facts,
}: ArticleHeadProps) {
  return (
    <header className={styles.head}>
      {way}
      <h1 id={id} lang={lang}>
        {title}
      </h1>
      <p className={styles.lead} lang={lang}>
        {summary}
      </p>
      <p className={styles.facts}>{facts}</p>
    </header>
  )
}
