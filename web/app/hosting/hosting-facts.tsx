import type { Hosting } from '@farfolk/contract/hosting'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { numberFormat } from '../words/kept-format.ts'
import styles from './hosting-facts.module.css'
import {
  countLabels,
  homeLabels,
  keysOf,
  sleepingWords,
  takingWords,
  welcomeLabels,
  welcomeWords,
} from './hosting-words.ts'

/** What a member says of the place to stay that they offer, but for their own words. */
export function HostingFacts({ hosting }: { hosting: Hosting }) {
  const locale = useLocale()
  const facts = factsOf(hosting, locale)
  if (facts.length === 0) return null
  return (
    <dl className={styles.facts}>
      {facts.map(([label, words]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  )
}

function factsOf(hosting: Hosting, locale: string): [label: string, words: string][] {
  const { taking, sleeping } = hosting
  const number = numberFormat(locale)
  const places = sleeping.map((place) => sleepingWords[place]())
  const said: [string, string | null][] = [
    [m.hosting_taking(), taking && takingWords[taking]()],
    ...keysOf(countLabels).map((fact): [string, string | null] => {
      const answer = hosting[fact]
      return [countLabels[fact](), answer === null ? null : number.format(answer)]
    }),
    [m.hosting_sleeping(), new Intl.ListFormat(locale, { type: 'disjunction' }).format(places)],
    ...keysOf(welcomeLabels).map((fact): [string, string | null] => {
      const answer = hosting[fact]
      return [welcomeLabels[fact](), answer && welcomeWords[answer]()]
    }),
    ...keysOf(homeLabels).map((fact): [string, string | null] => {
      const answer = hosting[fact]
      return [homeLabels[fact](), answer === null ? null : welcomeWords[answer ? 'yes' : 'no']()]
    }),
  ]
  return said.flatMap(([label, words]) => (words ? [[label, words]] : []))
}
