import type { BucketListCategory } from '@farfolk/contract/bucket-list'
import { href } from 'react-router'
import layout from '../forms/long-form.module.css'
import { useDraftSlot } from '../forms/use-draft-slot.ts'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { metaOfRefused, RefusedPage } from '../shell/refused-page.tsx'
import { Page } from '../ui/page.tsx'
import type { Route } from './+types/new-item-page'
import { categories, categoryOf } from './categories.tsx'
import { NewItem } from './new-item.tsx'

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const shown = params.category === categories[0] ? undefined : params.category
  const path = href('/bucket-list/new/:category?', { category: shown })
  // The address alone says so: there is nothing to load.
  if (!categoryOf(params.category)) return metaOfRefused(matches, path, 404)
  return pageMeta(matches, { title: m.bucket_new_title(), path, isPrivate: true })
}

export default function NewItemPage({ params }: Route.ComponentProps) {
  const category = categoryOf(params.category)
  if (!category) return <RefusedPage status={404} />
  return <OpenItem key={category} category={category} />
}

function OpenItem({ category }: { category: BucketListCategory }) {
  const draft = useDraftSlot(`bucket-list-new-${category}`)
  if (!draft) return null
  return (
    <Page>
      <div className={layout.page}>
        <header>
          <h1>{m.bucket_new_title()}</h1>
          <p>{m.bucket_new_lead()}</p>
        </header>
        <NewItem category={category} draft={draft} />
      </div>
    </Page>
  )
}
