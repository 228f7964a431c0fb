import type { BucketListItem } from '@farfolk/contract/bucket-list'
import type { Trip } from '@farfolk/contract/trips'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { pageAt } from '../albums/testing-photos.tsx'
import { WishList } from './wishes-dialog.tsx'

const wish = {
  id: 'wish',
  title: 'See the lights',
  description: '',
  country: null,
  place: null,
} as BucketListItem
const trip = { id: 'trip', countries: [] as string[] } as Trip

function htmlOf(wishes: BucketListItem[], failed?: string): string {
  const none = async () => undefined
  const found = { wishes, cursor: undefined, failed }
  const list = <WishList ideas={[]} onAdded={none} onRetry={none} {...{ trip, found }} />
  return renderToStaticMarkup(pageAt('/trips/trip', list))
}

test('where a page of wishes did not come, those before it stand above a way to try again', () => {
  const html = htmlOf([wish], 'Something went wrong')
  expect(html).toContain('See the lights')
  expect(html.split('Something went wrong')[1]).toContain('Try again')
  expect(htmlOf([wish])).not.toContain('Try again')
})

test('that nothing is open is said once that is known', () => {
  expect(htmlOf([])).toContain('nothing open')
  expect(htmlOf([], 'Something went wrong')).not.toContain('nothing open')
})
