import { expect, test } from 'vitest'
import { meta } from './new-item-page.tsx'

const root = { id: 'root', loaderData: { publicConfig: { publicUrl: 'https://club.example' } } }

function titleAt(category: string) {
  const args = { matches: [root], params: { category } }
  return meta(args as unknown as Parameters<typeof meta>[0])?.[0]
}

test('the page of a category that there is not is called by what it shows', () => {
  expect(titleAt('food')).toEqual({ title: 'New on the bucket list | Farfolk' })
  expect(titleAt('nothing')).toEqual({ title: 'Page not found | Farfolk' })
})
