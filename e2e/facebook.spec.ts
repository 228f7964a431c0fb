import { startGraph } from '../server/src/testing/graph.ts'
import { expect, freshEmail, test } from './fixtures.ts'
import { makeOwnServer } from './own-server.ts'

test('somebody comes in by Facebook, and comes back by it', async ({ browser }) => {
  test.slow()
  const graph = await startGraph()
  const server = await makeOwnServer(graph.env)
  try {
    await server.start()
    const page = await browser.newPage({ baseURL: server.url })
    const person = { id: '77', first_name: 'Fanny', email: freshEmail() }
    // Facebook's own page, where she agrees at once.
    await page.route(`${graph.env.FACEBOOK_GRAPH_URL}/dialog/oauth?**`, async (route) => {
      const asked = new URL(route.request().url()).searchParams
      expect(asked.get('client_id')).toBe(graph.env.FACEBOOK_APP_ID)
      const back = new URL(asked.get('redirect_uri')!)
      const answer = { access_token: graph.token(person), state: asked.get('state')! }
      back.hash = new URLSearchParams(answer).toString()
      const body = `<script>location.replace(${JSON.stringify(back.href)})</script>`
      await route.fulfill({ contentType: 'text/html', body })
    })
    await page.goto('/sign-up')
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Continue with Facebook' }).click()
    const sidebar = page.getByRole('complementary')
    await expect(sidebar.getByText('Fanny')).toBeVisible({ timeout: 15_000 })
    expect(page.url()).not.toMatch(/token|state/)
    await page.goto('/logout')
    // The next page would be left for it.
    await page.waitForURL('**/home')
    await page.goto('/account/trips/dream')
    await page.getByRole('button', { name: 'Continue with Facebook' }).click()
    await expect(sidebar.getByText('Fanny')).toBeVisible({ timeout: 15_000 })
    await expect(page).toHaveURL('/account/trips/dream')
    await page.close()
  } finally {
    graph.stop()
    await server.remove()
  }
})
