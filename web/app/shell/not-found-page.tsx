import { data } from 'react-router'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { ButtonLink } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import type { Route } from './+types/not-found-page'

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
    <Page narrow>
      <h1>{m.not_found_title()}</h1>
      <p>{m.not_found_text()}</p>
      <ButtonLink kind="accent" href="/">
        {m.oops_home()}
      </ButtonLink>
    </Page>
  )
}
