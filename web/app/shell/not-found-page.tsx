import { data, href, Link } from 'react-router'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { SplitScreen } from '../ui/split-screen.tsx'
import type { Route } from './+types/not-found-page'
import { SearchInstead } from './search-instead.tsx'

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
      <SearchInstead />
      <Link to={href('/home')} className="lone-link">
        {m.oops_home()}
      </Link>
    </SplitScreen>
  )
}
