import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ToastBox } from './toast-box.tsx'

test('each button of a toast that stays is told from those of others by its words', () => {
  const toast = { id: 7, message: 'Trip deleted', undo: () => undefined }
  const html = renderToStaticMarkup(<ToastBox toast={toast} stays />)
  expect(html).toContain('<span id="toast-7">Trip deleted</span>')
  expect(html.match(/<button[^>]* aria-describedby="toast-7"/g)).toHaveLength(2)
})
