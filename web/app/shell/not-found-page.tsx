import { data, Form, href, Link } from 'react-router'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { SplitScreen } from '../ui/split-screen.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { Route } from './+types/not-found-page'
import styles from './not-found-page.module.css'

export function loader() {
  return data(null, { status: 404 })
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: m.not_found_title(),
    path: location.pathname,
    isPrivate: true,
  })

export default function NotFoundPage() {
  return (
    <SplitScreen title={m.not_found_title()} lead={m.not_found_text()} view="lost">
      <search>
        <Form action={href('/search-trips')} className={styles.search}>
          <TextField
            label={m.search_label()}
            type="search"
            name="q"
            placeholder={m.search_placeholder()}
            data-search
          />
          <Button type="submit" kind="accent">
            {m.search_button()}
          </Button>
        </Form>
      </search>
      <Link to={href('/home')} className="lone-link">
        {m.oops_home()}
      </Link>
    </SplitScreen>
  )
}
