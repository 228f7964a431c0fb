import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { startGraph } from '../server/src/testing/graph.ts'
import { as } from './as-member.ts'
import { hasFetchedRoute } from './fetched-route.ts'
import { expect, freshEmail, signUpMember, test, logIn } from './fixtures.ts'
import { makeTrip } from './make-trip.ts'
import { makeOwnServer } from './own-server.ts'

// A club of its own, whose settings name services of others, and which may fall.
test.describe.configure({ mode: 'serial', timeout: 180_000 })

/** As counting scripts do: whatever the address becomes is told. */
const script = `
  const { origin } = new URL(document.currentScript.src)
  const tell = () => fetch(origin + '/seen', { method: 'POST', body: location.href })
  for (const name of ['pushState', 'replaceState']) {
    const change = history[name]
    history[name] = function (...how) { change.apply(this, how); tell() }
  }
  addEventListener('popstate', tell)
  tell()`

const seen: string[] = []
const reports: string[] = []
const services = createServer((request, response) => void answer(request, response))
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.setHeader('access-control-allow-origin', '*')
  if (request.method === 'GET') {
    response.setHeader('content-type', 'text/javascript').end(script)
    return
  }
  const kept = request.url === '/seen' ? seen : reports
  kept.push(await text(request))
  response.end('{}')
}

let club: Awaited<ReturnType<typeof makeOwnServer>>
let graph: Awaited<ReturnType<typeof startGraph>>

test.beforeAll(async () => {
  await once(services.listen(0, '127.0.0.1'), 'listening')
  const address = services.address()
  const port = typeof address === 'object' ? address?.port : undefined
  graph = await startGraph()
  club = await makeOwnServer({
    ...graph.env,
    ANALYTICS_SCRIPT_URL: `http://localhost:${port}/count.js`,
    SENTRY_DSN: `http://key@localhost:${port}/1`,
  })
  await club.start()
})

test.afterAll(async () => {
  await club.remove()
  services.close()
  graph.stop()
})

test('services of others learn no secret, and somebody comes in by one of them', async ({
  browser,
  playwright,
}) => {
  const { url } = club
  const request = await playwright.request.newContext({ baseURL: url })
  const member = await signUpMember(request, 'Maya')
  const trip = await makeTrip(request, member, { name: 'Along the coast', audience: 'me' })
  const data = { share: { kind: 'trip', itemId: trip.id } }
  const share = await request.post('/api/v1/user/shares', { ...as(member), data })
  const { token } = (await share.json()).data as { token: string }
  await request.dispose()
  const page = await browser.newPage({ baseURL: url })

  await test.step("an error is reported without what is nobody else's business", async () => {
    await page.goto('/search-trips?q=secret-place', { waitUntil: 'networkidle' })
    await page.evaluate(() =>
      setTimeout(() => {
        throw new RangeError('no mail to maya@example.com')
      }),
    )
    await expect.poll(() => reports.join('')).toContain('no mail to [e-mail]')
    const report = reports.join('')
    expect(report).toContain('RangeError')
    expect(report).not.toMatch(/example\.com|search-trips|secret-place/)
  })

  await test.step('a counting script sees no address with a secret, whichever way leads there', async () => {
    await page.goto(`/shares/${token}`)
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText('Along the coast')
    await page.getByRole('link', { name: 'Features' }).first().click()
    await expect(page).toHaveURL('/features')
    await expect.poll(() => seen).toContain(`${url}/features`)
    // Going back from another document of the same page.
    await page.reload()
    await page.getByRole('link', { name: 'About' }).first().click()
    await expect(page).toHaveURL('/about')
    await expect.poll(() => seen).toContain(`${url}/about`)
    await page.goBack()
    await page.goBack()
    await expect(title).toHaveText('Along the coast')
    await page.goForward()
    await page.getByRole('link', { name: 'Sign in' }).first().click()
    await expect(page).toHaveURL(/\/sign-in/)
    await logIn(page, member)
    await expect(page).toHaveURL(/\/onboarding$/)
    await expect.poll(() => seen).toContain(`${url}/onboarding`)
    expect(seen.filter((address) => /shares|sign-in/.test(address))).toEqual([])
  })

  await test.step('somebody comes in by Facebook, and comes back by it', async () => {
    await page.goto('/logout')
    await page.waitForURL('**/home')
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
    expect(seen.filter((address) => /token|state/.test(address))).toEqual([])
  })
  await page.close()
})

// The last one: it leaves the club dead.
test('a server that is killed keeps what it has acknowledged, the page what was typed', async ({
  browser,
  playwright,
  signIn,
}) => {
  const request = await playwright.request.newContext({ baseURL: club.url })
  const member = await signUpMember(request, 'Noor')
  await request.dispose()
  const page = await browser.newPage({ baseURL: club.url })
  await signIn(page, member)
  await page.goto('/account/trips/new')
  await page.getByLabel('Name').fill('Acknowledged')
  const save = page.getByRole('button', { name: 'Save the trip' })
  await save.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acknowledged')
  await page.goto('/account/trips/new')
  await page.getByLabel('Name').fill('Still typing')
  // Who is about to leave has its scripts by then.
  await page.getByRole('link', { name: 'My trips' }).hover()
  await expect.poll(() => hasFetchedRoute(page, 'trips/user-trips-page')).toBe(true)

  await club.kill()
  await save.click()
  const away = page.getByText('You seem to be offline. Try again.')
  await expect(away).toBeVisible()
  await page.getByRole('link', { name: 'My trips' }).click()
  await expect(page.getByRole('heading', { name: 'Oops!' })).toBeVisible()
  await expect(away).toBeVisible()

  await club.start()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('link', { name: 'Dreams' }).click()
  await expect(page.getByRole('link', { name: 'Acknowledged' })).toBeVisible()
  await page.getByRole('link', { name: 'New trip' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Still typing')
  await save.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Still typing')

  await club.kill()
  await page.getByRole('link', { name: 'Log out' }).click()
  await expect(page).toHaveURL(`${club.url}/home`)
  expect(await page.evaluate(() => localStorage.getItem('farfolk'))).toBeNull()
  await page.close()
})
