import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify'

/** A request's logger, made when it first logs: hardly one in a hundred does. */
export const lazyChildLogger: NonNullable<FastifyServerOptions['childLoggerFactory']> = (
  logger,
  bindings,
  options,
) => new LazyChild(() => logger.child(bindings, options))

// Methods on the prototype: an object of closures for every request would cost what it saves.
class LazyChild {
  private readonly make: () => FastifyBaseLogger
  private made: FastifyBaseLogger | undefined

  constructor(make: () => FastifyBaseLogger) {
    this.make = make
  }

  private get own(): FastifyBaseLogger {
    return (this.made ??= this.make())
  }

  get level() {
    return this.own.level
  }

  set level(level) {
    this.own.level = level
  }

  child(...args: Parameters<FastifyBaseLogger['child']>) {
    return this.own.child(...args)
  }

  fatal(...args: LogArguments) {
    this.own.fatal(...args)
  }

  error(...args: LogArguments) {
    this.own.error(...args)
  }

  warn(...args: LogArguments) {
    this.own.warn(...args)
  }

  info(...args: LogArguments) {
    this.own.info(...args)
  }

  debug(...args: LogArguments) {
    this.own.debug(...args)
  }

  trace(...args: LogArguments) {
    this.own.trace(...args)
  }

  silent(...args: LogArguments) {
    this.own.silent(...args)
  }
}

type LogArguments = [object: unknown, message?: string, ...values: unknown[]]
