import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fromFirstMark, Highlighted } from './highlighted.tsx'

test('marks stay marks, and escaped text stays text', () => {
  const html = 'Fish &amp; <mark>chips</mark> &lt;b&gt;'
  expect(renderToStaticMarkup(<Highlighted html={html} />)).toBe(html)
})

test('any other markup becomes text', () => {
  const html = '<img src=x onerror=alert(1)><mark><script>x</script></mark>'
  const page = renderToStaticMarkup(<Highlighted html={html} />)
  expect(page).toBe('&lt;img src=x onerror=alert(1)&gt;<mark>&lt;script&gt;x&lt;/script&gt;</mark>')
})

test('a long text begins shortly before what was found', () => {
  const html = `${'Forty flat kilometres a day. '.repeat(20)}By <mark>train</mark>.`
  const short = fromFirstMark(html)
  expect(short).toMatch(/^… /)
  expect(short.indexOf('<mark>')).toBeLessThan(55)
  expect(fromFirstMark('A <mark>train</mark>')).toBe('A <mark>train</mark>')
})
