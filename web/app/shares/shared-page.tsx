import { sharePicturePath } from '@farfolk/contract/art'
import {
  type ClientLoaderFunctionArgs,
  href,
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunction,
} from 'react-router'
import { isRereading, loadAsVisitor, type PageData } from '../api/page-data.ts'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { describeTrip } from '../trips/describe-trip.ts'
import type { Route } from './+types/shared-page'
import { loadByLink } from './load-by-link.ts'
import { load, type SharedPageData } from './load-share.ts'
import { RefusedLink } from './refused-link.tsx'
import { titleOfLink } from './title-of-link.ts'
import { SharedPackingList } from '../packing-lists/shared-packing-list.tsx'
import { SharedBucketList } from './shared-bucket-list.tsx'
import { SharedMap } from './shared-map.tsx'
import { SharedTrip } from './shared-trip.tsx'

const loadOnServer = loadAsVisitor(load)
const loadInBrowser = loadByLink(() => import('./load-share.ts'))

export async function loader(args: LoaderFunctionArgs) {
  const result = await loadOnServer(args)
  leaveForAlbum(result.data, args.params.token)
  return result
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const result = await loadInBrowser(args)
  leaveForAlbum(result, args.params.token)
  return result
}
clientLoader.hydrate = true as const

/** Whether the film of a trip is open changes nothing about it. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => isRereading() || (defaultShouldRevalidate && currentUrl.hash === nextUrl.hash)

function leaveForAlbum(result: PageData<SharedPageData>, token: string | undefined): void {
  if (!result.ok || result.data.kind !== 'album') return
  throw redirect(href('/albums/:id/:token?', { id: result.data.id, token }))
}

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
  const path = href('/shares/:token', { token: params.token })
  const page = { path, isPrivate: true }
  const image = sharePicturePath('shares', params.token)
  if (!loaderData?.ok) {
    const status = loaderData?.status ?? 500
    const title = titleOfLink(status)
    return pageMeta(matches, { ...page, title, refusedTitle: title })
  }
  const { data } = loaderData
  if (data.kind === 'trip') {
    return pageMeta(matches, {
      ...page,
      title: data.item.name,
      description: describeTrip(data.item),
      image,
    })
  }
  if (data.kind === 'travelMap') {
    const { firstName } = data.owner.profile
    const been = data.item.countries.filter(({ status }) => status !== 'wanted')
    return pageMeta(matches, {
      ...page,
      title: m.shares_map_title({ firstName }),
      description: m.shares_map_description({ firstName, count: been.length }),
      image,
    })
  }
  if (data.kind === 'packingList') {
    const { name: title, itemsCount: count } = data.item
    const { firstName } = data.owner.profile
    const description = m.packing_shared_description({ firstName, count })
    return pageMeta(matches, { ...page, title, description, image })
  }
  if (data.kind === 'bucketList') {
    const { firstName } = data.owner.profile
    return pageMeta(matches, {
      ...page,
      title: m.shares_bucket_list_title({ firstName }),
      description: m.shares_bucket_list_by({ firstName }),
      image,
    })
  }
  return pageMeta(matches, { ...page, title: m.shares_album() })
}

export default function SharedPage({ loaderData, params }: Route.ComponentProps) {
  if (!loaderData.ok) return <RefusedLink {...loaderData} token={params.token} />
  const { data } = loaderData
  if (data.kind === 'trip') return <SharedTrip {...data} token={params.token} />
  if (data.kind === 'travelMap') return <SharedMap {...data} />
  if (data.kind === 'packingList') return <SharedPackingList {...data} />
  if (data.kind === 'bucketList') return <SharedBucketList {...data} />
  return null
}
