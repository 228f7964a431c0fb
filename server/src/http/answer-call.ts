import type { IncomingMessage } from 'node:http'
import { changes, type Endpoint } from '@farfolk/contract/http'
import { ApiError } from './api-error.ts'
import { type IncomingCall, IncomingContext, parseInput } from './incoming-call.ts'
import { answerLateViewer, requireViewer } from './late-viewer.ts'
import { type FileReceiver, isForm, readForm } from './multipart.ts'
import { nameAlso } from './name-also.ts'
import { type Outcome, present } from './outcome.ts'
import type { Handler, RouteOptions, RouterDeps, SessionCall } from './route.ts'
import { readTokenHash, requireScope } from './session.ts'
import { type Viewer, visitor } from './viewer.ts'

/** Who calls, what they send, what the handler makes of it, and how that is said. */
export async function answerCall(
  deps: RouterDeps,
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  options: RouteOptions,
  call: IncomingCall,
): Promise<Outcome> {
  const tokenHash = readTokenHash(endpoint, call)
  if (!call.isFromPage) deps.rateLimits.countCall(tokenHash, call)
  if (tokenHash !== null && options.session === 'statement') {
    return answerLateViewer(deps, endpoint, tokenHash, async (session) => {
      requireScope(endpoint, call)
      return handle(deps, endpoint, handler, options, call, { ...session, viewer: visitor })
    })
  }
  const { countMember } = deps.rateLimits
  const viewer = await requireViewer(deps, endpoint, { tokenHash, countMember })
  if (tokenHash !== null) requireScope(endpoint, call)

  if (endpoint.multipart && call.raw && isForm(call)) {
    const caller = { viewer, tokenHash, countMember, raw: call.raw }
    return answerForm(deps, endpoint, handler, options, call, caller)
  }
  return handle(deps, endpoint, handler, options, call, { viewer, tokenHash, countMember })
}

interface Caller extends SessionCall {
  viewer: Viewer
}

/** The form is read when it is known who sends it; what nobody keeps of it goes. */
async function answerForm(
  deps: RouterDeps,
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  options: RouteOptions,
  call: IncomingCall,
  { raw, ...caller }: Caller & { raw: IncomingMessage },
): Promise<Outcome> {
  const form = await readForm(raw, endpoint, countedFor(caller.viewer, deps))
  try {
    const { params, query, headers, ip, log } = call
    const read: IncomingCall = { params, query, headers, ip, log, body: form.body }
    return await handle(deps, endpoint, handler, options, read, caller)
  } finally {
    await form.discard()
  }
}

/** Counts each file that a member sends before it is read: a form of words alone costs nothing. */
function countedFor(
  { memberId }: Viewer,
  { files, countUpload }: Pick<RouterDeps, 'files' | 'countUpload'>,
): FileReceiver {
  if (memberId === null) return files
  return {
    async receive(stream, limitBytes) {
      await countUpload(memberId)
      return files.receive(stream, limitBytes)
    },
    discard: (file) => files.discard(file),
  }
}

function handle(
  deps: RouterDeps,
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  { alsoWrong }: RouteOptions,
  call: IncomingCall,
  caller: Caller,
): Promise<Outcome> {
  const outcome = judgeAndHandle(deps, endpoint, handler, call, caller)
  if (!alsoWrong) return outcome
  const whose = { params: call.params, viewer: caller.viewer }
  return outcome.catch((error: unknown) => nameAlso(error, () => alsoWrong(call.body, whose)))
}

async function judgeAndHandle(
  deps: RouterDeps,
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  call: IncomingCall,
  { viewer, tokenHash, countMember }: Caller,
): Promise<Outcome> {
  const context = new IncomingContext(endpoint, call, parseInput(endpoint, call), viewer, {
    tokenHash,
    countMember,
  })
  // What bears no tag has none that an If-Match could name.
  if (changes(endpoint) && !endpoint.etag && context.ifMatch !== null) throw new ApiError('stale')
  const writerId = endpoint.method === 'GET' || endpoint.reads ? null : viewer.memberId
  const { writers } = deps.connections
  // Already now: by the time of the answer the other processes have heard of it.
  if (writerId !== null) writers.note(writerId)
  const result = await handler(context)
  if (writerId !== null) writers.note(writerId)
  return present(deps, endpoint, context, result, call)
}
