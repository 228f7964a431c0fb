import { apiBase } from '@farfolk/contract/http'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const { inject, make } = await startTestApp()

async function sendForm(token: string, form: FormData) {
  const encoded = new Response(form)
  const type = encoded.headers.get('content-type') ?? ''
  return inject({
    method: 'PATCH',
    url: `${apiBase}/user`,
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
}

test('all words of a form together are as long as JSON may be, those that nobody asked for too', async () => {
  const { token } = await make.user()
  const form = new FormData()
  form.set('user[profile][firstName]', 'Ada')
  for (let count = 0; count < 10; count++) form.set(`more[${count}]`, 'x'.repeat(99_000))
  expect((await sendForm(token, form)).statusCode).not.toBe(413)
  form.set('more[10]', 'x'.repeat(99_000))
  const reply = await sendForm(token, form)
  expect(reply.statusCode).toBe(413)
  expect(reply.json().errors).toMatchObject([{ code: 'too_large' }])
})
