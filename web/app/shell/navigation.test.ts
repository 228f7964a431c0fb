import { expect, test } from 'vitest'
import { signInPath } from './navigation.ts'

const at = (address: string) => {
  const { pathname, search } = new URL(address, 'https://club.example')
  return signInPath({ pathname, search })
}

test('signing in leads back to what one was looking at', () => {
  expect(at('/trips/7/travellers')).toBe('/sign-in?redirect=%2Ftrips%2F7%2Ftravellers')
  expect(at('/search-trips?q=sea')).toBe('/sign-in?redirect=%2Fsearch-trips%3Fq%3Dsea')
})

test('from the ways in, and what the club says of itself, it leads where it always does', () => {
  const paths = ['/', '/home', '/about', '/sign-in?redirect=/trips', '/sign-in/google', '/logout']
  expect(new Set(paths.map(at))).toEqual(new Set(['/sign-in']))
})
