import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { languageOf } from '../words/language-of.ts'
import { useLinksInside } from './use-links-inside.ts'
import { written } from './written.ts'
import styles from './article-text.module.css'

interface ArticleTextProps {
  article: {
    html: string
    lang?: string | undefined
    headings: { id: string; title: string }[]
    isOutdated?: boolean
  }
}

const worthContents = 3

/** An article with its table of contents, where it is long enough for one. */
export function ArticleText({ article }: ArticleTextProps) {
  const { html, lang = written, headings, isOutdated } = article
  const ref = useLinksInside<HTMLDivElement>()
  const reader = languageOf(useLocale())
  const isForeign = lang === written && reader !== written
  return (
    <>
      {isForeign && <p className={styles.note}>{m.articles_english()}</p>}
      {isOutdated && <p className={styles.note}>{m.articles_outdated()}</p>}
      <div className={styles.columns}>
        {headings.length >= worthContents && (
          <nav aria-labelledby="contents" className={styles.contents}>
            <h2 id="contents">{m.help_contents()}</h2>
            <ul lang={lang}>
              {headings.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div
          ref={ref}
          lang={lang}
          className={styles.text}
          // The server makes it of Markdown in which HTML counts as words.
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </div>
    </>
  )
}
