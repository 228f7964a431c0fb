import {
  getBlogPost,
  getHelpArticle,
  helpSections,
  listBlogPosts,
  listHelp,
  rateHelpArticle,
  searchArticles,
} from '@farfolk/contract/articles'
import { expect, test } from 'vitest'
import { readCommand } from '../club/run-command.ts'
import { startTestApp } from '../testing/test-app.ts'
import { renderMarkdown } from './render-markdown.ts'

const { app, visitor, connections, config, inject } = await startTestApp({ RATE_LIMITS: '1' })

const params = { section: 'trips', category: 'private-stops' }

test('the help has something to read in every section, and each of it opens', async () => {
  const { data } = await visitor.call(listHelp, {})
  expect(data.sections.map(({ id }) => id)).toEqual([...helpSections])
  expect(data.sections.every(({ articles }) => articles.length >= 2)).toBe(true)
  const entries = data.sections.flatMap(({ articles }) => articles)
  expect(entries.length).toBeGreaterThanOrEqual(25)
  expect(data.popular.length).toBeGreaterThanOrEqual(4)
  for (const { section, category, title } of entries) {
    const { data: article } = await visitor.call(getHelpArticle, { params: { section, category } })
    expect(article).toMatchObject({ section, category, title })
    expect(article.html).not.toContain('<h1')
  }
})

test('the blog is listed with the newest first, and each post opens', async () => {
  const { data } = await visitor.call(listBlogPosts, {})
  expect(data.length).toBeGreaterThanOrEqual(6)
  const dates = data.map(({ date }) => date)
  expect(dates).toEqual(dates.toSorted().toReversed())
  for (const { slug, title } of data) {
    const { data: post } = await visitor.call(getBlogPost, { params: { slug } })
    expect(post).toMatchObject({ slug, title })
    expect(post.minutes).toBeGreaterThanOrEqual(2)
  }
})

test('what is not there is not found', async () => {
  const elsewhere = { section: 'trips', category: '..' }
  const vote = { vote: { helpful: true } }
  const replies = [
    await visitor.call(getHelpArticle, { params: elsewhere }),
    await visitor.call(rateHelpArticle, { params: elsewhere, body: vote }),
    await visitor.call(getBlogPost, { params: { slug: 'nothing' } }),
  ]
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404])
})

test.each([
  ['private stop', '/help/trips/private-stops'],
  ['how do I delete my account?', '/help/account/delete-your-account'],
  ['pasword', '/help/account/password-and-email'],
  ['PACKING LIGHT', '/blog/packing-light'],
])('%s leads to %s', async (q, path) => {
  const { data } = await visitor.call(searchArticles, { query: { q } })
  expect(data[0]?.path).toBe(path)
})

test('words of no article find nothing, and none is refused', async () => {
  const found = await visitor.call(searchArticles, { query: { q: 'xylophone trombone' } })
  expect(found).toMatchObject({ status: 200, data: [] })
  expect((await visitor.call(searchArticles, { query: { q: ' ' } })).status).toBe(422)
})

test('a reader counts once a day and article, and the operator reads it', async () => {
  const say = (helpful: boolean, category = params.category) => {
    const body = { vote: { helpful } }
    return visitor.call(rateHelpArticle, { params: { ...params, category }, body })
  }
  const replies = await Promise.all([say(true), say(true), say(true)])
  expect(replies.map(({ status }) => status)).toEqual([204, 204, 204])
  expect((await say(false, 'plan-a-trip')).status).toBe(204)
  await connections.pool.query(`delete from rate_limit`)
  await say(true)
  const lines = await readCommand(['help-votes'])({ ...app.features, config, connections })
  expect(lines.join('\n')).toMatch(/plan-a-trip +0 +1\n.*private-stops +2 +0/)
})

test('the feed bears every post with addresses that stand alone', async () => {
  const { data } = await visitor.call(listBlogPosts, {})
  const { headers, body } = await inject('/blog/feed.xml')
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  expect(body.match(/<entry>/g)).toHaveLength(data.length)
  expect(body).toContain(`<link href="${config.publicUrl}/blog/packing-light"`)
  expect(body).not.toContain('href="/')
})

test('nothing that is written can run', () => {
  const { html } = renderMarkdown(
    '<script>x</script>\n\n[a](javascript:x) [b](data:text/html,x) <b onclick=x>c</b>',
  )
  expect(html).not.toMatch(/<script|<b|href="(?:javascript|data)/)
})

test('headings have addresses, and a table of contents', () => {
  const { html, headings } = renderMarkdown('## Who *sees* it?\n\nWords.\n\n### Then\n')
  expect(headings).toEqual([{ id: 'who-sees-it', title: 'Who sees it?' }])
  expect(html).toContain('<h2 id="who-sees-it">')
  expect(html).toContain('<h3 id="then">')
})

const german = { headers: { 'accept-language': 'de-AT, en;q=0.5' } }

test('the help speaks the language of who asks, in lists, in articles and to caches', async () => {
  const { data, headers } = await visitor.call(listHelp, german)
  expect(headers.vary).toContain('accept-language')
  const entries = [...data.sections.flatMap(({ articles }) => articles), ...data.popular]
  const english = (await visitor.call(listHelp, {})).data
  expect(data.popular.map(({ category }) => category)).toEqual(
    english.popular.map(({ category }) => category),
  )
  expect(new Set(entries.map(({ lang }) => lang))).toEqual(new Set(['de']))
  const article = await visitor.call(getHelpArticle, { params, ...german })
  expect(article.headers).toMatchObject({ 'content-language': 'de' })
  expect(article.headers.vary).toContain('accept-language')
  expect(article.data).toMatchObject({ ...params, lang: 'de' })
  const unspoken = { headers: { 'accept-language': 'nl' } }
  const { headers: ofOther, data: other } = await visitor.call(getHelpArticle, {
    params,
    ...unspoken,
  })
  expect([ofOther['content-language'], other.lang]).toEqual(['en', undefined])
})

test.each([
  ['wie lösche ich mein Konto?', '/help/account/delete-your-account'],
  ['Packliste', '/help/lists/packing-lists'],
  // Posts are in English for everybody.
  ['PACKING LIGHT', '/blog/packing-light'],
])('%s leads a German reader to %s', async (q, path) => {
  const { data, headers } = await visitor.call(searchArticles, { query: { q }, ...german })
  expect(data[0]?.path).toBe(path)
  expect(headers.vary).toContain('accept-language')
})

test('headings of a translation are where those of its original are', () => {
  const { headings } = renderMarkdown('## Who sees it?\n\n## More\n')
  const german = renderMarkdown('## Wer sieht sie?\n\n## Mehr\n\n## Über alles\n', headings)
  expect(german.headings).toEqual([
    { id: 'who-sees-it', title: 'Wer sieht sie?' },
    { id: 'more', title: 'Mehr' },
    { id: 'uber-alles', title: 'Über alles' },
  ])
})
