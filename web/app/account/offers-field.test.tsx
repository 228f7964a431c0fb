import { renderToStaticMarkup } from 'react-dom/server'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { pageAt } from '../albums/testing-photos.tsx'
import { OffersField } from './offers-field.tsx'
import type { ProfileForm } from './profile-form.ts'
import type { ProfileValues } from './profile-values.ts'

const german = { id: 'de', bio: '', offersNote: 'Kaffee', hostingAbout: 'Ein Sofa' }
const refused = { type: 'maximum', message: 'Too long' }

function Field({ wrong }: { wrong: object }) {
  const profile = { offers: [], offersNote: 'Coffee', textLanguage: 'en', translations: [german] }
  const values = { user: { profile } } as unknown as ProfileValues
  const form = useForm<ProfileValues>({ values, errors: { user: { profile: wrong } } })
  const { register } = form
  const own = { ...form, error: () => refused.message, field: register }
  return <OffersField form={own as unknown as ProfileForm} />
}

const draw = (wrong: object) => renderToStaticMarkup(pageAt('/', <Field wrong={wrong} />))
const note = (language: string) => new RegExp(`<textarea[^>]* lang="${language}"`)

test('words that are kept for later have no field, unless they are refused', () => {
  expect(draw({})).not.toContain('<textarea')
  expect(draw({ offersNote: refused })).toMatch(note('en'))
  const html = draw({ translations: [{ offersNote: refused }] })
  expect(html).toMatch(note('de'))
  expect(html).toContain('Kaffee')
  const hosting = draw({ translations: [{ hostingAbout: refused }] })
  expect(hosting).toContain('Ein Sofa')
  expect(hosting).not.toContain('Kaffee')
  expect(hosting).toContain(refused.message)
})
