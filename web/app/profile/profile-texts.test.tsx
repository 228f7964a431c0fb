import type { OtherUser } from '@farfolk/contract/members'
import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { pageAt } from '../albums/testing-photos.tsx'
import { ProfileAbout } from './profile-about.tsx'
import { ProfileOffers } from './profile-offers.tsx'
import { ProfileTexts } from './profile-texts.tsx'

const swedish = { language: 'sv', bio: 'Till fots', offersNote: '', hostingAbout: 'Trappor' }
const german = { language: 'de', bio: 'Zu Fuß <b>', offersNote: 'Sofa', hostingAbout: '' }
const profile = {
  firstName: 'Noor',
  hometown: null,
  textLanguage: 'fr',
  bio: 'À pied',
  links: [],
  offers: ['stay'],
  offersNote: '',
  hosting: { about: 'Escaliers', sleeping: [] },
  translations: [swedish, german],
} as unknown as OtherUser['profile']

function draw(of: 'bio' | 'offersNote' | 'hostingAbout', locale: string, said = {}) {
  const element = (
    <ProfileTexts profile={{ ...profile, ...said }} of={of}>
      Nothing
    </ProfileTexts>
  )
  const route = { id: 'root', path: '/', element, loader: () => ({ locale }) }
  const hydrationData = { loaderData: { root: { locale } } }
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([route], { hydrationData })} />,
  )
}

/** The texts in order, each with its language; one that is folded away in brackets. */
function textsOf(html: string): string[] {
  const text = /(<details[^>]*>.*?)?<div lang="(\w+)" dir="auto"><p[^>]*>(.*?)<\/p>/g
  return [...html.matchAll(text)].map(([, isFolded, language, words]) =>
    isFolded ? `(${language} ${words})` : `${language} ${words}`,
  )
}

test('the text in the reader’s language stands first, the others are there to open', () => {
  const html = draw('bio', 'de-AT')
  expect(textsOf(html)).toEqual(['de Zu Fuß &lt;b&gt;', '(fr À pied)', '(sv Till fots)'])
  expect(html).toContain('Schwedisch</summary>')
  expect(html.match(/<details name="([^"]+)"/g)).toHaveLength(2)
})

test('who reads none of the languages gets what was written first, and is told its language', () => {
  const html = draw('bio', 'es')
  expect(textsOf(html)).toEqual(['fr À pied', '(sv Till fots)', '(de Zu Fuß &lt;b&gt;)'])
  expect(html).toContain('francés</p>')
})

test('each text is chosen by itself, from those in which there is one', () => {
  expect(textsOf(draw('hostingAbout', 'de'))).toEqual(['fr Escaliers', '(sv Trappor)'])
  expect(textsOf(draw('offersNote', 'fr'))).toEqual(['de Sofa'])
  expect(draw('offersNote', 'fr', { translations: [swedish] })).toBe('Nothing')
})

test('one text in the reader’s own language needs no line about that', () => {
  const html = draw('bio', 'fr-CA', { translations: [] })
  expect(textsOf(html)).toEqual(['fr À pied'])
  expect(html).not.toContain('français')
  expect(draw('bio', 'en', { translations: [] })).toContain('French</p>')
})

async function htmlOf(element: React.ReactElement): Promise<string> {
  const stream = await renderToReadableStream(pageAt('/profile/noor', element))
  await stream.allReady
  return new Response(stream).text()
}

test('a profile shows them, the words on offers too, and as before what has no language', async () => {
  const about = (said: Partial<OtherUser['profile']>) => {
    const others = { experiences: { mayWrite: false }, counts: { tipCountries: 0 } }
    const user = { id: 'noor', profile: { ...profile, ...said }, ...others }
    return htmlOf(
      <ProfileAbout
        {...{ interests: [], languages: [], trips: [], isOwn: false, path: '/profile/noor' }}
        {...{ experiences: { items: [], nextCursor: null }, ownExperience: undefined }}
        user={user as unknown as OtherUser}
        note={undefined}
      />,
    )
  }
  expect(textsOf(await about({}))).toEqual([
    'fr À pied',
    '(sv Till fots)',
    '(de Zu Fuß &lt;b&gt;)',
    'de Sofa',
    'fr Escaliers',
    '(sv Trappor)',
  ])
  const plain = await about({ textLanguage: null, translations: [], offers: [] })
  expect(plain).toMatch(/<p class="[^"]*">À pied<\/p>/)
  expect(plain).not.toContain('lang=')
  const none = await about({ bio: '', translations: [], offers: [] })
  expect(none).toContain('Noor has not written anything yet.')
})

test('words of one language on offers stand as they are', async () => {
  const user = { id: 'noor', profile: { ...profile, textLanguage: null, translations: [] } }
  const html = await htmlOf(<ProfileOffers user={user as unknown as OtherUser} />)
  expect(html).toContain('>Escaliers</p>')
})
