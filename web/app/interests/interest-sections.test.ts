import { expect, test } from 'vitest'
import { aboutInterest, interestPath } from '../town-lists/views.ts'
import { interestSections, sectionOf } from './interest-sections.ts'

test('each section has one address, the first the shortest', () => {
  const paths = interestSections.map((section) => interestPath('hiking', section))
  expect(paths).toEqual([
    '/interests/hiking',
    '/interests/hiking/trips',
    '/interests/hiking/questions',
    '/interests/hiking/meet-ups',
  ])
  expect(paths.map((path) => sectionOf(path.split('/')[3]))).toEqual(interestSections)
  expect(sectionOf('members')).toBeUndefined()
  expect(sectionOf('friends')).toBeUndefined()
  expect(aboutInterest('/questions/new', 'hiking')).toBe('/questions/new?interest=hiking')
})
