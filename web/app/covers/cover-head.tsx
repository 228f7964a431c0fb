import type { ReactNode } from 'react'
import type { Cover } from './cover.ts'
import { CoverPicture } from './cover-picture.tsx'
import styles from './cover-head.module.css'

interface CoverHeadProps {
  cover: Cover | null
  /** Of what is drawn where there is no photo. */
  countries?: readonly string[]
  seed: string
  /** Of the heading, which names the page. */
  id: string
  name: string
  /** A line above the name: when it was, how much of it there is. */
  children: ReactNode
}

/** The largest thing of a trip's or an album's page: its picture, with its name over it. */
export function CoverHead({ cover, countries, seed, id, name, children }: CoverHeadProps) {
  return (
    <header className={styles.head}>
      <CoverPicture className={styles.cover} {...{ cover, countries, seed }} shape="wide" isFirst />
      <div className={styles.title}>
        <p className={styles.facts}>{children}</p>
        <h1 id={id}>{name}</h1>
      </div>
    </header>
  )
}
