import { updateOwnUser } from '@farfolk/contract/members'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { pageAt } from '../albums/testing-photos.tsx'
import { useContractForm } from '../forms/use-contract-form.ts'
import type { ProfileForm } from './profile-form.ts'
import type { ProfileValues } from './profile-values.ts'
import { TranslationsField } from './translations-field.tsx'

const german = { id: 'de', bio: 'Zu Fuß', offersNote: '', hostingAbout: '' }
const languages = [
  { id: 'en', name: 'English' },
  { id: 'de', name: 'German' },
]

function Field({ profile }: { profile: object }) {
  const values = { user: { profile: { languages: [], ...profile } } } as unknown as ProfileValues
  const form = useContractForm({ endpoint: updateOwnUser, values, onDone: () => undefined })
  return <TranslationsField form={form as unknown as ProfileForm} languages={languages} />
}

const draw = (profile: object) => renderToStaticMarkup(pageAt('/', <Field profile={profile} />))
const asked = 'Language of the text above'

test('the language of the first text is asked for beside others, and where it was said', () => {
  expect(draw({ textLanguage: 'en', translations: [german] })).toContain(asked)
  expect(draw({ textLanguage: 'en', translations: [] })).toContain(asked)
  expect(draw({ textLanguage: '', translations: [german] })).toContain(asked)
  expect(draw({ textLanguage: '', translations: [] })).not.toContain(asked)
})

test('it is none of the others, each of which has its text under a name of its own', () => {
  const html = draw({ textLanguage: 'en', translations: [german] })
  expect(html).toContain('<option value="en"')
  expect(html).not.toContain('<option value="de"')
  expect(html).toMatch(/<textarea[^>]* lang="de"[^>]*>Zu Fuß<\/textarea>/)
  expect(html).toContain('About you (German)')
  expect(html).toContain('aria-label="Remove what you say in German"')
})
