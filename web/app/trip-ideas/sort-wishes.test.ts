import type { BucketListItem } from '@farfolk/contract/bucket-list'
import { expect, test } from 'vitest'
import { sortWishes } from './sort-wishes.ts'

const wish = (title: string, country: string | null) => ({ title, country }) as BucketListItem

test('wishes where the trip goes come first, the order stays otherwise', () => {
  const wishes = [wish('a', null), wish('b', 'SE'), wish('c', 'PE'), wish('d', 'NO')]
  const titles = sortWishes(wishes, ['NO', 'SE']).map(({ title }) => title)
  expect(titles).toEqual(['b', 'd', 'a', 'c'])
  expect(sortWishes(wishes, [])).toEqual(wishes)
})
