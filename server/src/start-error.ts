/**
 * Why the server cannot start, in one line a person can act on.
 * main.ts prints the message alone, without a stack, and exits with status 1.
 */
export class StartError extends Error {
  override name = 'StartError'

  constructor(message: string, options?: ErrorOptions) {
    super(message.replace(/\s+/g, ' ').trim(), options)
  }
}
