import { expect, test } from 'vitest'
import { tidyAddress } from './page-key.ts'

const home = 'https://club.example/'

// Raw: whoever parses an address first, as browsers do, has read these as slashes already.
test.each([
  String.raw`/\elsewhere.example/`,
  String.raw`/\/elsewhere.example/a/`,
  String.raw`\\elsewhere.example`,
])('%s leads to no other host', (url) => {
  const tidy = tidyAddress(url) ?? url
  expect(new URL(tidy, home).host).toBe('club.example')
})
