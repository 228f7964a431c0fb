import type { FileCall } from '@farfolk/contract/http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { IncomingContext, parseInput } from './incoming-call.ts'
import { answerLateViewer, requireViewer } from './late-viewer.ts'
import type { FileContext, FileHandler, FileOptions, RouterDeps } from './route.ts'
import { readTokenHash } from './session.ts'
import { varyBy } from './vary-by.ts'
import { visitor } from './viewer.ts'

/** As `answerCall`, of what is no JSON: who calls, for what, and the file that the handler sends. */
export async function answerFile<C extends FileCall>(
  deps: Pick<RouterDeps, 'connections' | 'rateLimits'>,
  call: C,
  handler: FileHandler<C>,
  { mayBeSigned = false }: FileOptions,
  [request, reply]: [FastifyRequest, FastifyReply],
): Promise<FastifyReply> {
  const tokenHash = readTokenHash(mayBeSigned ? { auth: 'optional' } : call, request)
  deps.rateLimits.countCall(tokenHash, request)
  // As what `present` answers.
  if (call.auth !== 'public') varyBy(reply, 'authorization')
  return answerLateViewer(deps, call, tokenHash, (session) => {
    const input = parseInput(call, request)
    const context = new IncomingContext(call, request, input, visitor, session)
    const findViewer = () => requireViewer(deps, call, session)
    return handler(Object.assign(context, { findViewer }) as FileContext<C>, request, reply)
  })
}
