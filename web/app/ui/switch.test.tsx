import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Switch } from './switch.tsx'

test('a switch is called by its label, and its hint describes it', () => {
  const html = renderToStaticMarkup(
    <Switch label="Show places" hint="Only you see them" checked readOnly />,
  )
  const [, label, hint] = /aria-labelledby="([^"]+)" aria-describedby="([^"]+)"/.exec(html) ?? []
  expect(html).toContain(`<span id="${label}">Show places</span>`)
  expect(html).toMatch(new RegExp(`<span id="${hint}"[^>]*>Only you see them</span>`))
  const plain = renderToStaticMarkup(<Switch label="Show places" checked readOnly />)
  expect(plain).not.toContain('aria-describedby')
})
