import type { ExpensePerson } from '@farfolk/contract/expenses'
import { expect, test } from 'vitest'
import { nameWithin } from './people.ts'

function called(firstName: string): ExpensePerson {
  return { id: 'a', user: { profile: { firstName } } as ExpensePerson['user'], travels: true }
}

test('a name from right to left keeps its parts behind it', () => {
  expect(nameWithin(called('Ana'))).toBe('Ana')
  expect(nameWithin(called('محمد'))).toBe('\u2068محمد\u2069')
})
