import { expect, test } from 'vitest'
import { withoutSummaries } from './lean-contract-plugin.ts'

test('calls lose what they are for, and nothing else', () => {
  const code = [
    "const summary = 'kept'",
    "export const one = endpoint({ name: 'one', summary: `What’s ${of(1, [2])}, and more`, path: '/one' })",
    "export const two = endpoint({ name: 'two', summary: 'First: ' + summary })",
    'export const shape = z.object({ summary: z.string() })',
  ].join('\n')
  expect(withoutSummaries(code)).toBe(
    [
      "const summary = 'kept'",
      "export const one = endpoint({ name: 'one',  path: '/one' })",
      "export const two = endpoint({ name: 'two',  })",
      'export const shape = z.object({ summary: z.string() })',
    ].join('\n'),
  )
})
