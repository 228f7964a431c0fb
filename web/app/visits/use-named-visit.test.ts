import { expect, test } from 'vitest'
import { missingVisit } from './use-named-visit.ts'

const [here, there, old] = [1, 2, 3].map((nth) => ({
  id: `0198a5f0-0000-7000-8000-00000000000${nth}`,
}))
const hash = `#visit-${old!.id}`
const asked = (...lists: ({ id: string }[] | undefined)[]) => lists.map((items) => ({ items }))

test('a visit that an address names is asked for where it stands further down than the lists are shown', () => {
  expect(missingVisit(hash, asked([here!], [there!]))).toBe(old!.id)
  expect(missingVisit(hash, asked([], []))).toBe(old!.id)
})

test('and not where it is there, is none, or is not yet known to be elsewhere', () => {
  expect(missingVisit(hash, asked([here!], [there!, old!]))).toBeUndefined()
  expect(missingVisit(hash, asked([here!], undefined))).toBeUndefined()
  for (const other of ['', '#visits-host', '#visit-x']) {
    expect(missingVisit(other, asked([here!], [there!]))).toBeUndefined()
  }
})

test('a list that could not be had keeps nobody from asking for it', () => {
  const failed = { items: undefined, failed: 503 }
  expect(missingVisit(hash, [failed, { items: [there!] }])).toBe(old!.id)
  expect(missingVisit(hash, [failed, failed])).toBe(old!.id)
  expect(missingVisit(hash, [failed, { items: undefined }])).toBeUndefined()
  expect(missingVisit(hash, [failed, { items: [old!] }])).toBeUndefined()
})
