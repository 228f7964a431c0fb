import type { Experience } from '@farfolk/contract/experiences'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pageAt } from '../albums/testing-photos.tsx'
import { ExperienceEntry } from './experience-entry.tsx'

test('until scripts run its day is the one that the server knows', () => {
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv('TZ', 'Asia/Tokyo')
  const person = { id: 'ada', profile: { firstName: 'Ada', avatarUrl: '/ada' } }
  const experience = {
    kind: 'travelled',
    recommended: 'yes',
    body: 'Ada knows every ferry.',
    createdAt: '2031-05-01T16:00:00.000Z',
  } as Experience
  const html = renderToStaticMarkup(
    pageAt(
      '/profile/ada',
      <ExperienceEntry experience={experience} person={person as Experience['author']} />,
    ),
  )
  expect(html).toContain('dateTime="2031-05-01"')
})
