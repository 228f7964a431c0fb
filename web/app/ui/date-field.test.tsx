import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { DateField } from './date-field.tsx'

function draw(value: string, locale: string, error?: string) {
  const element = (
    <DateField label="Day" name="day" value={value} onChange={() => {}} {...(error && { error })} />
  )
  const hydrationData = { loaderData: { root: { locale } } }
  const routes = [{ id: 'root', path: '/', element, loader: () => null }]
  const router = createMemoryRouter(routes, { hydrationData })
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(html)?.[1]
  return { html, value: attribute('value'), placeholder: attribute('placeholder') }
}

test.each([
  ['en-GB', '24/12/2031', 'DD/MM/YYYY'],
  ['en-US', '12/24/2031', 'MM/DD/YYYY'],
  ['de-DE', '24.12.2031', 'DD.MM.YYYY'],
])('a day stands in its field as in %s', (locale, value, placeholder) => {
  expect(draw('2031-12-24', locale)).toMatchObject({ value, placeholder })
  expect(draw('', locale)).toMatchObject({ value: '', placeholder })
})

test('what a draft has of a half typed day stands as it was typed, with its error', () => {
  const { html, value } = draw('24/12/20', 'en-GB', 'Not a valid date')
  expect(value).toBe('24/12/20')
  expect(html).toContain('aria-invalid="true"')
  expect(html).toContain('Not a valid date')
})
