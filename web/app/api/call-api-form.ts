import { formDataOf } from '@farfolk/contract/form-data'

interface FormRequest {
  method: string
  headers: Headers
  body: object
  signal?: AbortSignal
  /** From 0 to 1, as the server takes it. */
  onProgress?: (share: number) => void
}

/** Without a byte going out, and then for the answer: a picture is looked at before it comes. */
const patienceMs = 60_000

/**
 * Sends a body that bears files; fetch would not tell how far it has come. Rejects as fetch does
 * where there is no answer.
 */
export function sendForm(url: string, request: FormRequest): Promise<Response> {
  const { method, headers, body, signal, onProgress } = request
  return new Promise((resolve, reject) => {
    // Called off before this script was there.
    signal?.throwIfAborted()
    const call = new XMLHttpRequest()
    const fail = () => reject(new TypeError('Failed to fetch'))
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => call.abort(), patienceMs)
    }
    call.open(method, url)
    headers.forEach((value, name) => call.setRequestHeader(name, value))
    call.upload.addEventListener('progress', ({ loaded, total }) => {
      wait()
      if (total > 0) onProgress?.(loaded / total)
    })
    call.addEventListener('load', () => resolve(responseOf(call)))
    call.addEventListener('error', fail)
    call.addEventListener('abort', fail)
    call.addEventListener('loadend', () => clearTimeout(timer))
    signal?.addEventListener('abort', () => call.abort())
    wait()
    call.send(formDataOf(body))
  })
}

function responseOf(call: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of call.getAllResponseHeaders().trim().split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  const { status, statusText } = call
  // Such an answer has no body, not even an empty one.
  const body = status === 204 ? null : call.responseText
  return new Response(body, { status, statusText, headers })
}
