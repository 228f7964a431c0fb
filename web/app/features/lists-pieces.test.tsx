import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { pageAt } from '../albums/testing-photos.tsx'
import { CostsPiece, MessagesPiece, WishesPiece } from './lists-pieces.ts'

const draw = (piece: React.ReactElement) => renderToStaticMarkup(pageAt('/features', piece))
const wordsOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

test('what three have paid is settled by the fewest payments', () => {
  const words = wordsOf(draw(<CostsPiece />))
  expect(words).toContain('Tom pays you €40')
  expect(words).toContain('Ines pays you €10')
  expect(words).toContain('Spent together: €210')
})

test('a bucket list is there to be ticked, put in order and written on', () => {
  const html = draw(<WishesPiece />)
  expect(wordsOf(html)).toContain('1 of 3 have come true.')
  expect(html).toMatch(/<input type="checkbox"[^>]*checked/)
  expect(html).toContain('aria-label="Move Eat ramen in Tokyo"')
  expect(html).toContain('Another wish</label>')
})

test('somebody has written, and nobody types before they are answered', () => {
  const html = draw(<MessagesPiece />)
  expect(wordsOf(html)).toContain('Shall we meet at the station?')
  expect(html).not.toContain('Ines is typing')
  expect(html).toContain('Message to Ines</label>')
})
