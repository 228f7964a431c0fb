import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { getBlogPost, getHelpArticle, listHelp, searchArticles } from '@farfolk/contract/articles'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { ownFooter } from './own-footer.ts'

const article = (title: string, more: string[], text: string) =>
  ['---', `title: ${title}`, 'summary: In one sentence.', ...more, '---', '', text].join('\n')

const translation = (title: string, text: string, day = '2026-11-26') =>
  ['---', `title: ${title}`, 'summary: In a sentence.', `updated: ${day}`, '---', '', text].join(
    '\n',
  )

const folder = await mkdtemp(join(tmpdir(), 'farfolk-own-'))
afterAll(() => rm(folder, { recursive: true }))

async function folderWith(files: Record<string, string>): Promise<string> {
  const dataDir = await mkdtemp(join(folder, 'club-'))
  for (const [name, text] of Object.entries(files)) {
    const path = join(dataDir, 'content', name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
  return dataDir
}

const updated = ['order: 0', 'updated: 2026-11-26']
const dataDir = await folderWith({
  'help/privacy-and-data/imprint.md': article(
    'Impressum',
    [...updated, 'footer: 2', 'lang: de'],
    'Verein Fernweh, Quokkastraße 1',
  ).replaceAll('\n', '\r\n'),
  'help/privacy-and-data/terms.md': article('Terms', [...updated, 'footer: 1'], 'Be kind.'),
  'help/trips/private-stops.md': article('Stops of ours', updated, 'As we do it.'),
  'help/privacy-and-data/imprint.en.md': translation(
    'Imprint',
    'The club Fernweh, Quokka Street 1',
  ),
  'help/privacy-and-data/terms.de.md': translation('Regeln', 'Seid nett.', '2026-11-25'),
  'help/trips/plan-a-trip.de.md': translation('Unser Weg zur Reise', 'Einfach los.', '2099-01-01'),
  'blog/2026-11-30-our-club.md': article('Our club', ['author: Bela'], 'Hello.'),
})

const { visitor } = await startTestApp({ DATA_DIR: dataDir })
const german = { headers: { 'accept-language': 'de-AT, en;q=0.5' } }

test("a club's own articles stand beside ours, and in place of those of the same name", async () => {
  const params = { section: 'privacy-and-data', category: 'imprint' }
  const { data: imprint } = await visitor.call(getHelpArticle, { params, ...german })
  expect(imprint).toMatchObject({ title: 'Impressum', lang: 'de' })
  expect(imprint.html).toContain('Quokkastraße')
  const ours = { section: 'trips', category: 'private-stops' }
  const { data: changed } = await visitor.call(getHelpArticle, { params: ours })
  expect(changed.html).toContain('As we do it.')
  const { data: help } = await visitor.call(listHelp, {})
  const titles = help.sections.flatMap(({ articles }) => articles.map(({ title }) => title))
  expect(titles).toEqual(expect.arrayContaining(['Imprint', 'Stops of ours', 'Add photos']))
  expect(titles.filter((title) => title === 'Stops of ours')).toHaveLength(1)
  const { data: post } = await visitor.call(getBlogPost, { params: { slug: 'our-club' } })
  expect(post.author).toBe('Bela')
  const { data: found } = await visitor.call(searchArticles, {
    query: { q: 'Quokkastraße' },
    ...german,
  })
  expect(found).toMatchObject([{ path: '/help/privacy-and-data/imprint' }])
})

test('they are read in the language of who asks, where the club has translated them', async () => {
  const read = async (section: string, category: string, speaks?: typeof german) => {
    const params = { section, category }
    return (await visitor.call(getHelpArticle, { params, ...speaks })).data
  }
  const imprint = await read('privacy-and-data', 'imprint')
  expect(imprint).toMatchObject({ title: 'Imprint', updatedAt: '2026-11-26', isOutdated: false })
  expect(imprint.lang).toBeUndefined()
  // The text has changed since.
  const terms = await read('privacy-and-data', 'terms', german)
  expect(terms).toMatchObject({ title: 'Regeln', lang: 'de', isOutdated: true })
  expect((await read('trips', 'plan-a-trip', german)).html).toContain('Einfach los.')
  // Ours translate what stood there before.
  const own = await read('trips', 'private-stops', german)
  expect(own.html).toContain('As we do it.')
  expect(own.lang).toBeUndefined()
})

test('the foot names those that say so, in their order, and a club without any names none', async () => {
  const footer = await ownFooter({ dataDir })
  expect(footer.get('en')).toEqual([
    { to: '/help/privacy-and-data/terms', label: 'Terms', lang: 'en' },
    { to: '/help/privacy-and-data/imprint', label: 'Imprint', lang: 'en' },
  ])
  expect(footer.get('de')).toMatchObject([
    { label: 'Regeln', lang: 'de' },
    { label: 'Impressum', lang: 'de' },
  ])
  expect((await ownFooter({ dataDir: await folderWith({}) })).size).toBe(0)
})

test.each([
  ['help/privacy-and-data/imprint.md', '# Impressum', 'must begin with its title'],
  ['help/privacy-and-data/imprint.md', article('Impressum', [], ''), 'imprint.md: '],
  ['help/imprint/imprint.md', article('Impressum', updated, ''), 'is in no section'],
  ['help/privacy-and-data/imprint.de.md', translation('Impressum', ''), 'translates no article'],
  ['help/trips/plan-a-trip.fr.md', article('Partir', updated, ''), 'fr.md: '],
  ['blog/hello.md', article('Hello', ['author: Bela'], ''), 'named by its day'],
])(
  '%s that cannot be read stops the start with a line that names it',
  async (name, text, words) => {
    const broken = ownFooter({ dataDir: await folderWith({ [name]: text }) })
    await expect(broken).rejects.toThrow(words)
    await expect(broken).rejects.toThrow(name)
    await expect(broken).rejects.toMatchObject({ name: 'StartError' })
  },
)
