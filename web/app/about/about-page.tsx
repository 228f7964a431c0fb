import { coverUrl } from '@farfolk/contract/art'
import type { ClubStats } from '@farfolk/contract/reference'
import { href, Link } from 'react-router'
import { loadAsMember, loadAsVisitor } from '../api/page-data.ts'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { RefusedPage } from '../shell/refused-page.tsx'
import { LocalNumber } from '../ui/dates.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Page } from '../ui/page.tsx'
import { Picture } from '../ui/picture.tsx'
import type { Route } from './+types/about-page'
import styles from './about-page.module.css'
import { load } from './load-about.ts'

export const loader = loadAsVisitor(load)
export const clientLoader = loadAsMember(() => import('./load-about.ts'))

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.about_title(),
    path: href('/about'),
    description: m.about_description(),
  })

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData.ok) return <RefusedPage status={loaderData.status} />
  const { stats } = loaderData.data
  return (
    <Page>
      <header className={styles.head}>
        <div className={styles.words}>
          <h1>{m.about_heading()}</h1>
          <p className={styles.lead}>{m.about_lead()}</p>
        </div>
        <Picture
          className={styles.picture}
          src={coverUrl([], 'about', 'wide')}
          width={1500}
          height={600}
          isFirst
        />
      </header>
      {stats && <Numbers stats={stats} />}
      <div className={styles.story}>
        <section className={styles.words} aria-labelledby="about-why">
          <h2 id="about-why">{m.about_why()}</h2>
          <p>{m.about_why_people()}</p>
          <p>{m.about_why_club()}</p>
        </section>
        <section className={styles.words} aria-labelledby="about-who">
          <h2 id="about-who">{m.about_who()}</h2>
          <p>{m.about_who_text()}</p>
          <Link to={href('/blog')}>{m.about_who_more()}</Link>
        </section>
      </div>
      <ul className={styles.facts}>
        {facts.map(({ icon, title, text, link, to }) => (
          <li key={icon}>
            <Icon name={icon} size={34} />
            <h2>{title()}</h2>
            <p>{text()}</p>
            <Link to={to}>{link()}</Link>
          </li>
        ))}
      </ul>
    </Page>
  )
}

function Numbers({ stats }: { stats: ClubStats }) {
  const { members, trips, countries, photos } = stats
  const numbers = [
    { value: members, label: m.about_members({ count: members }) },
    { value: trips, label: m.about_trips({ count: trips }) },
    { value: countries, label: m.about_countries({ count: countries }) },
    { value: photos, label: m.about_photos({ count: photos }) },
  ]
  return (
    <section className={styles.numbers} aria-labelledby="about-numbers">
      <h2 id="about-numbers">{m.about_numbers()}</h2>
      <dl>
        {numbers.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <LocalNumber value={value} />
            </dd>
          </div>
        ))}
      </dl>
      <p>{m.about_numbers_note()}</p>
    </section>
  )
}

interface Fact {
  icon: IconName
  title: () => string
  text: () => string
  link: () => string
  to: string
}

const facts: Fact[] = [
  {
    icon: 'bag',
    title: m.about_paid,
    text: m.about_paid_text,
    link: m.about_paid_link,
    to: href('/merch'),
  },
  {
    icon: 'compass',
    title: m.about_open,
    text: m.about_open_text,
    link: m.about_open_link,
    to: href('/help/:section/:category', { section: 'running-your-own', category: 'start-a-club' }),
  },
  {
    icon: 'lock',
    title: m.about_data,
    text: m.about_data_text,
    link: m.about_data_link,
    to: href('/help/:section/:category', {
      section: 'privacy-and-data',
      category: 'what-we-keep',
    }),
  },
  {
    icon: 'people',
    title: m.about_reach,
    text: m.about_reach_text,
    link: m.about_reach_link,
    to: `${href('/help')}#ask`,
  },
]
