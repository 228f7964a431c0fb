import { ProviderAwayError } from './provider.ts'

const timeoutMs = 4_000
const limitBytes = 200_000

/** What a provider answers below 500, to a form where there is one; throws ProviderAwayError when it does not answer JSON in time. */
export async function fetchJson(
  url: URL | string,
  form?: Record<string, string>,
): Promise<{ ok: boolean; status: number; body: unknown }> {
  try {
    const response = await fetch(url, {
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await readAll(response)
    const { ok, status } = response
    if (status >= 500 || status === 429) throw new Error(`it answered ${status}`)
    return { ok, status, body: JSON.parse(text) }
  } catch (cause) {
    // The address stays out of it: it may bear a token.
    throw new ProviderAwayError('the provider could not be asked', { cause })
  }
}

/** As `fetch`, for who reads all of the body: throws where that is longer than any answer of a provider. */
export async function fetchShort(url: string, options: RequestInit): Promise<Response> {
  const response = await fetch(url, options)
  return new Response(await readAll(response), { status: response.status })
}

async function readAll(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > limitBytes) throw new Error('its answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
